import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { lazily } from "#lib/lazily.ts";
import type { TestApp } from "./app.ts";

/** Path of an empty page of the origin, where a window waits for its next test. */
export const EMPTY_PATH = "/empty-page-of-the-tests";

const require = createRequire(import.meta.url);

/** Path of axe, which a browser compiles once and keeps. */
export const AXE_PATH = "/axe-of-the-tests.js";
export const AXE_SOURCE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** The program that answers at the address now. */
let current: Server | null = null;
let fixed: string | null = null;

const address = lazily(async () => {
  const front = createServer((request, response) => {
    if (request.url === EMPTY_PATH)
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Empty</title>");
    else if (request.url === AXE_PATH) sendForever(response, AXE_SOURCE);
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
  fixed = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return fixed;
});

function sendForever(response: ServerResponse, script: string): void {
  response
    .setHeader("content-type", "text/javascript")
    .setHeader("cache-control", "max-age=31536000, immutable")
    .end(script);
}

/** True where `serveAtFixedAddress` serves. */
export function isFixedAddress(origin: string): boolean {
  return origin === fixed;
}

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
