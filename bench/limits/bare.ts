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

/** How often a bare Fastify hands out what this address answers, under the same load. */
export async function measureBare(load: Load): Promise<Measured> {
  const answer = await fetch(load.url, { headers: load.headers ?? {} });
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !["connection", "keep-alive", "date", "content-length", "transfer-encoding"].includes(name),
    ),
  );
  const bare = await startBare({ headers, body: Buffer.from(await answer.arrayBuffer()) });
  try {
    return await measureLoad({ ...load, url: `${bare.base}${new URL(load.url).pathname}` });
  } finally {
    bare.stop();
  }
}
