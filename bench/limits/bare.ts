import { fork } from "node:child_process";
import { join } from "node:path";
import { cpuOf } from "../../tests/support/server-process.ts";
import { type Load, type Measured, measureLoad } from "../load.ts";

/** The limit called "bare": a Fastify server that answers every request with the same bytes. */
export interface Bare {
  base: string;
  /** Measures this server under the load. */
  measure(load: Load): Promise<Measured>;
  stop(): void;
}

export async function startBare(answer: { headers: Record<string, string>; body: Buffer }): Promise<Bare> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    measure: (load) => measureLoad({ ...load, url: `${base}${new URL(load.url).pathname}`, cpu: () => cpuOf(child) }),
    stop: () => void child.kill(),
  };
}

/** Starts a bare server that sends the response of this address. */
export async function bareOf({ url, headers = {} }: Load): Promise<Bare> {
  const answer = await fetch(url, { headers });
  const kept = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !["connection", "keep-alive", "date", "content-length", "transfer-encoding"].includes(name),
    ),
  );
  return startBare({ headers: kept, body: Buffer.from(await answer.arrayBuffer()) });
}
