import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drainConnections } from "./drain-connections.ts";

test("ends connections with their next response, then those that are idle, and accepts no others", async () => {
  const server = createServer((_request, response) => response.end("read"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (of: Agent) => {
    const sent = request({ host: "127.0.0.1", port, agent: of }).end();
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
    return [response.statusCode, response.headers.connection, sent.reusedSocket];
  };
  const idle = new Agent({ keepAlive: true });
  for (const one of [agent, idle]) expect(await ask(one)).toEqual([200, "keep-alive", false]);
  const drained = drainConnections(server);
  await new Promise(setImmediate);
  expect(await ask(agent)).toEqual([200, "close", true]);
  await expect(ask(agent)).rejects.toThrow("ECONNREFUSED");
  const closed = once(server, "close");
  await drained;
  await closed;
});
