import { Worker } from "node:worker_threads";
import autocannon, { type Request } from "autocannon";
import type { ServerProcess } from "../tests/support/server-process.ts";
import { startBare } from "./limits/bare.ts";
import { type Line, mostLine } from "./line.ts";

const CLIENTS = 300;
const SECONDS = 10;
/** Milliseconds after which the server must have released memory. */
const REST_MS = 60_000;
const PAUSE_MS = 50;
/** Warm-up load, as in other measurements, because a new server first compiles its code. */
const WARM = { connections: 4, duration: 2 };

/**
 * Measures the response time of the health check and memory use during requests for uncached pages. An idle bare
 * server is measured at the same time. Its times show the share of the machine, whose cores the clients also use.
 */
export async function measureFlood(program: ServerProcess, paths: readonly string[]): Promise<Line[]> {
  let next = 0;
  const requests = [
    {
      setupRequest: (request: Request) => {
        next += 1;
        return { ...request, path: paths[next % paths.length] ?? "/" };
      },
    },
  ];
  await autocannon({ url: program.base, requests, ...WARM });
  const bare = await startBare({ headers: { "content-type": "application/json" }, body: Buffer.from("{}") });
  let memory = 0;
  const health = watching(`${program.base}/healthz`, () => {
    memory = Math.max(memory, program.memory());
  });
  const machine = watching(bare.base);
  const result = await autocannon({ url: program.base, connections: CLIENTS, duration: SECONDS, requests });
  const [healthMs, machineMs] = await Promise.all([health.end(), machine.end()]);
  bare.stop();
  const until = performance.now() + REST_MS;
  while (program.memory() > 250e6 && performance.now() < until) await pause(1_000);
  const name = `${CLIENTS} visitors, each page asked for once`;
  const refused = `${result["2xx"]} pages, ${result.non2xx} others`;
  const limit = { name: "a bare server meanwhile", value: machineMs };
  return [
    mostLine(`${name}: 99 % of health checks within`, "ms", healthMs, 50, refused, limit),
    mostLine(`${name}: memory`, "MB", memory / 1e6, 400),
    mostLine(`${name}: memory a minute later`, "MB", program.memory() / 1e6, 250),
  ];
}

/** Requests one address repeatedly in a separate thread. `end` returns the 99th percentile in milliseconds. */
function watching(url: string, onAnswer = () => {}): { end(): Promise<number> } {
  const times: number[] = [];
  const watch = new Worker(new URL("./watch.ts", import.meta.url), { workerData: { url, pauseMs: PAUSE_MS } });
  watch.on("message", (milliseconds: number) => {
    times.push(milliseconds);
    onAnswer();
  });
  return {
    async end() {
      await watch.terminate();
      times.sort((one, other) => one - other);
      return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
