import type { IncomingMessage } from "node:http";

/** Client address: the right-most hop that a trusted proxy recorded, as for HTTP requests. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  const written = forwarded.split(",").flatMap((part) => part.trim() || []);
  const hops = [...written, request.socket.remoteAddress ?? ""].reverse();
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? "";
}
