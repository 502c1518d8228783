import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drainConnections } from "./drain-connections.ts";

test("answers requests on open connections, ends these connections, and accepts no others", async () => {
  const server = createServer((_request, response) => response.end("read"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const sent = request({ host: "127.0.0.1", port, agent }).end();
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
    return [response.statusCode, response.headers.connection, sent.reusedSocket];
  };
  expect(await ask()).toEqual([200, "keep-alive", false]);
  const drained = drainConnections(server);
  await new Promise(setImmediate);
  expect(await ask()).toEqual([200, "close", true]);
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
  await drained;
  agent.destroy();
});
