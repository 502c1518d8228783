import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

/** One kind of answer that a test has seen: the row's method and path, and how it went. */
export type Recorded = `${string} ${string} ${"done" | "refused"}`;

const written = new Set<Recorded>();

/**
 * Notes which endpoints are asked and how they answer, in a file of this process in the folder that AMBIT_RECORD
 * names; without that, nothing. What goes wrong on our side is neither done nor refused.
 */
export function recordRequests(http: FastifyInstance, isRecorded = () => true): void {
  const folder = process.env.AMBIT_RECORD;
  if (!folder) return;
  http.addHook("onResponse", async (request, reply) => {
    const path = request.routeOptions.url;
    if (!isRecorded() || path === undefined || reply.statusCode >= 500) return;
    const line: Recorded = `${request.method} ${path} ${reply.statusCode < 400 ? "done" : "refused"}`;
    if (written.has(line)) return;
    written.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `requests-${process.pid}.txt`), `${line}\n`);
  });
}
