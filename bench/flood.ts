import { Worker } from "node:worker_threads";
import autocannon from "autocannon";
import type { ServerProcess } from "../tests/support/server-process.ts";
import { type Line, mostLine } from "./line.ts";

const CLIENTS = 300;
const SECONDS = 10;
/** How long the server has to give memory back, in milliseconds. */
const REST_MS = 60_000;
const PAUSE_MS = 50;

/** Visitors ask for pages that nobody has asked for lately: how soon health is answered, and what memory it takes. */
export async function measureFlood(program: ServerProcess, paths: readonly string[]): Promise<Line[]> {
  let next = 0;
  const health: number[] = [];
  let memory = 0;
  const watch = new Worker(new URL("./watch.ts", import.meta.url), {
    workerData: { url: `${program.base}/healthz`, pauseMs: PAUSE_MS },
  });
  watch.on("message", (milliseconds: number) => {
    health.push(milliseconds);
    memory = Math.max(memory, program.memory());
  });
  const result = await autocannon({
    url: program.base,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, path: paths[next % paths.length] ?? "/" };
        },
      },
    ],
  });
  await watch.terminate();
  const until = performance.now() + REST_MS;
  while (program.memory() > 250e6 && performance.now() < until) await pause(1_000);
  const name = `${CLIENTS} visitors, each page asked for once`;
  const refused = `${result["2xx"]} pages, ${result.non2xx} others`;
  const sorted = health.sort((one, other) => one - other);
  return [
    mostLine(`${name}: 99 % of health checks within`, "ms", sorted[Math.floor(sorted.length * 0.99)] ?? 0, 50, refused),
    mostLine(`${name}: memory`, "MB", memory / 1e6, 400),
    mostLine(`${name}: memory a minute later`, "MB", program.memory() / 1e6, 250),
  ];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
