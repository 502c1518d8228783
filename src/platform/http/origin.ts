import type { IncomingHttpHeaders } from "node:http";

/**
 * True if a request comes from the site's own pages. Browsers send the origin with every write. Other programs send
 * neither header and have no cookies of a user.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.host;
}
