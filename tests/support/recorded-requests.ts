import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** Method, path and outcome of an endpoint in a test. */
export type RecordedRequest = `${string} ${string} ${"done" | "refused"}`;

const written = new Set<RecordedRequest>();

/**
 * Records which endpoints succeed and refuse, in a file per process in the folder AMBIT_RECORD. Without AMBIT_RECORD
 * it does nothing. Server errors are not recorded.
 */
export function recordRequests(http: FastifyInstance, isRecorded = () => true): void {
  const folder = process.env.AMBIT_RECORD;
  if (!folder) return;
  http.addHook("onResponse", async (request, reply) => {
    const path = request.routeOptions.url;
    if (!isRecorded() || path === undefined || reply.statusCode >= 500) return;
    const line: RecordedRequest = `${request.method} ${path} ${reply.statusCode < 400 ? "done" : "refused"}`;
    if (written.has(line)) return;
    written.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `requests-${process.pid}.txt`), `${line}\n`);
  });
}
