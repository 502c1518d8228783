import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Does a request bring this token of the site's owner? Compared in constant time. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
