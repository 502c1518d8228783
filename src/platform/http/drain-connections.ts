import type { Server } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Milliseconds in which a proxy gives up its connections to a stopping server. */
const DRAIN_MS = 1_000;

/**
 * Accepts no more connections, and ends each open one with its next response. If idle connections were closed at once,
 * requests that have just arrived would fail, and a proxy does not repeat writes.
 */
export async function drainConnections(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // pending connections are accepted first
  await setImmediate();
  const { closeIdleConnections } = server;
  // called by `close`
  server.closeIdleConnections = () => {};
  server.close();
  await setTimeout(DRAIN_MS);
  server.closeIdleConnections = closeIdleConnections;
  server.closeIdleConnections();
}
