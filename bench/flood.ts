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
  let isOver = false;
  const health: number[] = [];
  let memory = 0;
  const watch = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${program.base}/healthz`)).arrayBuffer();
      health.push(performance.now() - started);
      memory = Math.max(memory, program.memory());
      await pause(PAUSE_MS);
    }
  };
  const watching = watch();
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
  isOver = true;
  await watching;
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
