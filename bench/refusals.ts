import { fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { cpuOf, type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { type Line, mostLine } from "./line.ts";

const SECONDS = 4;
/** Concurrent connections; few enough that no page waits for another. */
const CONNECTIONS = 4;

type Asked = Pick<ServerProcess, "base" | "cpu">;

/**
 * Measures the CPU time of refusals: rate limit (429), overload (503) and missing address (404), compared with a
 * rendered and a cached page. Needs exclusive use of the data folder.
 */
export async function measureRefusals(dataDir: string, paths: readonly string[]): Promise<Line[]> {
  const pages = counter((n) => paths[n % paths.length] ?? "/");
  const { fresh, kept, lost } = await withServer(dataDir, { AMBIT_LIMITS: "off" }, async (program) => ({
    fresh: await costOf(200, program, pages),
    kept: await costOf(200, program, () => "/"),
    lost: await costOf(
      404,
      program,
      counter((n) => `/nothing-${n}`),
    ),
  }));
  const tooMuch = await withServer(dataDir, { AMBIT_LIMITS: "on" }, (program) => costOf(429, program, () => "/"));
  const shed = await withFullServer(dataDir, (program) => costOf(503, program, pages));
  const most = Number((fresh / 20).toFixed(3));
  const rendered = { name: "fresh page", value: fresh };
  const inMemory = { name: "kept page", value: kept };
  return [
    mostLine("429, too many requests", "ms of CPU", tooMuch, most, undefined, rendered),
    mostLine("503, too much load", "ms of CPU", shed, most, undefined, rendered),
    mostLine("404 of a visitor", "ms of CPU", lost, Number(kept.toFixed(3)), undefined, inMemory),
  ];
}

function counter(pathOf: (n: number) => string): () => string {
  let n = 0;
  return () => {
    n += 1;
    return pathOf(n);
  };
}

/**
 * CPU milliseconds per response.
 * @throws Error if a response has another status
 */
async function costOf(status: number, program: Asked, path: () => string): Promise<number> {
  const run = (duration: number) =>
    autocannon({
      url: program.base,
      connections: CONNECTIONS,
      duration,
      headers: { accept: "text/html" },
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  await run(2);
  const before = program.cpu();
  const { statusCodeStats = {} } = await run(SECONDS);
  const cpuMs = program.cpu() - before;
  const counts = Object.entries(statusCodeStats).map(([code, { count }]) => [Number(code), Number(count)] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const wanted = counts.find(([code]) => code === status)?.[1] ?? 0;
  if (wanted < 0.98 * all) throw new Error(`Of ${all} answers only ${wanted} were ${status}.`);
  return cpuMs / all;
}

async function withServer<R>(
  dataDir: string,
  env: Record<string, string>,
  measure: (program: ServerProcess) => Promise<R>,
): Promise<R> {
  const program = await startServer(dataDir, env);
  try {
    return await measure(program);
  } finally {
    await program.stop();
  }
}

async function withFullServer<R>(dataDir: string, measure: (program: Asked) => Promise<R>): Promise<R> {
  const child = fork(join(import.meta.dirname, "limits/full-server.ts"), [dataDir], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
    return await measure({ base: `http://127.0.0.1:${port}`, cpu: () => cpuOf(child) });
  } finally {
    child.kill();
  }
}
