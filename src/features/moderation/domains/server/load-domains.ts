import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type DomainsView, isDomainKind } from "../domain.ts";
import { listBannedDomains } from "./domain-queries.ts";

/** Loads one list, filtered by a search text. */
export async function loadDomains(
  ctx: ReadCtx,
  kind: string,
  asked: { after: string; query: string },
): Promise<DomainsView> {
  if (!isDomainKind(kind)) throw new Refusal("request.not-found");
  const query = asked.query.trim().toLowerCase().slice(0, 253);
  const found = await listBannedDomains(ctx.read, kind, { after: asked.after, query, most: LIMITS.domainsPage + 1 });
  const domains = found.slice(0, LIMITS.domainsPage);
  return { kind, domains, next: found.length > domains.length ? (domains.at(-1)?.domain ?? null) : null, query };
}
