import { fork } from "node:child_process";
import { join } from "node:path";
import { type Load, type Measured, measureLoad } from "../load.ts";

/** Starts a bare Fastify that answers everything with these bytes. */
export async function startBare(answer: {
  headers: Record<string, string>;
  body: Buffer;
}): Promise<{ base: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
  return { base: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** The limit called "bare": what this address answers, handed out by a bare Fastify, which listens until it is stopped. */
export async function bareOf({
  url,
  headers = {},
}: Load): Promise<{ measure(load: Load): Promise<Measured>; stop(): void }> {
  const answer = await fetch(url, { headers });
  const kept = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !["connection", "keep-alive", "date", "content-length", "transfer-encoding"].includes(name),
    ),
  );
  const bare = await startBare({ headers: kept, body: Buffer.from(await answer.arrayBuffer()) });
  return {
    measure: (load) => measureLoad({ ...load, url: `${bare.base}${new URL(load.url).pathname}` }),
    stop: bare.stop,
  };
}

/** The same, measured once. */
export async function measureBare(load: Load): Promise<Measured> {
  const bare = await bareOf(load);
  try {
    return await bare.measure(load);
  } finally {
    bare.stop();
  }
}
