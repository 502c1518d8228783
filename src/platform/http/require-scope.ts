import { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scopes.ts";

// use a personal token:
//  - for endpoints of its scopes; endpoints without a scope need a session
export function requireScope(scope: Scope | undefined, scopes: ReadonlySet<Scope> | null): Refusal | null {
  if (scopes === null || (scope !== undefined && scopes.has(scope))) return null;
  return scope === undefined ? new Refusal("token.no-scope") : new Refusal("token.scope", { values: { scope } });
}
