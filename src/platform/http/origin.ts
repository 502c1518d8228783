import type { IncomingHttpHeaders } from "node:http";

/**
 * Does this request come from our own pages? Browsers name the origin on every write; programs that are not browsers
 * send neither header and hold no cookie that they were not given.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.host;
}
