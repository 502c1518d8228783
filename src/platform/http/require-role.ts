import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { Endpoint } from "./endpoint.ts";

// call an endpoint:
//  - callers that match `who`; the use case checks further permissions
export function requireRole({ who, dialect }: Pick<Endpoint, "who" | "dialect">, viewer: Viewer): RefusalCode | null {
  const member = isMember(viewer);
  if (who === "visitor") return member ? "account.signed-in" : null;
  if (who === "anyone") return null;
  if (!member) return dialect === "graphql" ? "account.not-authenticated" : "account.log-in";
  if (who !== "admin" || viewer.isAdmin) return null;
  return viewer.mayAdmin ? "account.admin-mode" : "request.forbidden";
}
