import { fork } from "node:child_process";
import { join } from "node:path";
import { cpuOf } from "../../tests/support/server-process.ts";
import { type Load, measureLoad } from "../load.ts";
import { plainRenderer } from "./plain-renderer.ts";

/** Milliseconds of rendering alone, first as a warm-up, then measured. */
const WARM_MS = 500;
const ALONE_MS = 1_000;

export interface Plain {
  /** CPU milliseconds of one rendering alone. */
  aloneMs: number;
  /** CPU milliseconds of one rendering with sending, under the load of the measured page. */
  servedMs: number;
}

/** Starts a bare Fastify server that renders this HTML as plain elements for each request: the limit called "plain". */
export async function startPlain(html: string): Promise<{ measure(load: Load): Promise<Plain>; stop(): void }> {
  const flags = process.execArgv.filter((flag) => flag.startsWith("--max-semi") || flag.startsWith("--heap-growing"));
  const child = fork(join(import.meta.dirname, "plain-server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning", ...flags],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.send(html);
  const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
  return {
    async measure(load) {
      const served = await measureLoad({ ...load, url: `http://127.0.0.1:${port}/`, cpu: () => cpuOf(child) });
      return { servedMs: served.cpuMs, aloneMs: aloneMs(html) };
    },
    stop: () => child.kill(),
  };
}

function aloneMs(html: string): number {
  const render = plainRenderer(html);
  const repeat = (until: number) => {
    let times = 0;
    for (; performance.now() < until; times += 1) render();
    return times;
  };
  repeat(performance.now() + WARM_MS);
  const started = process.cpuUsage();
  const times = repeat(performance.now() + ALONE_MS);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000 / times;
}
