import { fork } from "node:child_process";
import { join } from "node:path";
import { type Load, type Measured, measureLoad } from "../load.ts";

/** How often a bare Fastify hands out what this address answers, under the same load. */
export async function measureBare(load: Load): Promise<Measured> {
  const answer = await fetch(load.url, { headers: load.headers ?? {} });
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !["connection", "keep-alive", "date", "content-length", "transfer-encoding"].includes(name),
    ),
  );
  const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  try {
    child.send({ headers, body });
    const port = await new Promise<number>((done) => child.once("message", (message) => done(Number(message))));
    return await measureLoad({ ...load, url: `http://127.0.0.1:${port}${new URL(load.url).pathname}` });
  } finally {
    child.kill();
  }
}
