import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { lazily } from "#lib/lazily.ts";
import type { TestApp } from "./app.ts";

/** Path of an empty page of the origin, where a window waits for its next test. */
export const EMPTY_PATH = "/empty-page-of-the-tests";

/** The program that answers at the address now. */
let current: Server | null = null;

const address = lazily(async () => {
  const front = createServer((request, response) => {
    if (request.url === EMPTY_PATH)
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Empty</title>");
    else if (current === null) response.writeHead(503).end();
    else current.emit("request", request, response);
  });
  front.on("upgrade", (request, socket, head) => {
    if (current === null) socket.destroy();
    else current.emit("upgrade", request, socket, head);
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  front.unref();
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});

/**
 * Serves the program where the one before it was. Browsers keep files and compiled scripts by origin: with a port for each
 * program, each would load them again.
 */
export async function serveAtFixedAddress({ app, server }: TestApp): Promise<string> {
  await app.http.ready();
  current = server;
  return address();
}

/** Ends what `serveAtFixedAddress` began: requests that come late are refused. */
export function leaveFixedAddress({ server }: TestApp): void {
  if (current === server) current = null;
}
