import type { IncomingMessage } from "node:http";

/** The client's address: the right-most of those that this many trusted proxies have written down, as for HTTP requests. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  const written = forwarded.split(",").flatMap((part) => part.trim() || []);
  const hops = [...written, request.socket.remoteAddress ?? ""].reverse();
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? "";
}
