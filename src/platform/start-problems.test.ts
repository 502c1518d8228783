import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenProblem } from "./start-problems.ts";
import { startSentence } from "./start-sentence.ts";

test("names a host that is not an address of this machine", async () => {
  const config = { port: 0, host: "192.0.2.1" };
  const [error] = await once(createServer().listen(config.port, config.host), "error");
  expect(startSentence(listenProblem(error, config))).toMatch(/^HOST is "192\.0\.2\.1"/);
});
