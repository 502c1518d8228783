import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type DomainKind, readDomain } from "../domain.ts";
import type { DomainBanInput, UnbanInput } from "../input.ts";
import { canBanDomains } from "../permissions.ts";
import { insertBannedDomain, listBannedDomainsAmong, readBannedForUndo, removeBannedDomain } from "./domain-queries.ts";

/** Max number of domains named in a log line. */
const NAMED = 5;

/**
 * Bans domains as one action. @returns the number of newly banned domains. @throws Refusal if all were banned before.
 */
export function banDomains(ctx: Ctx, { type, domain: domains }: DomainBanInput): Promise<number> {
  requireAbility(ctx);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const present = await listBannedDomainsAmong(trx, type, domains);
    const added = domains.filter((domain) => !present.has(domain));
    if (added.length === 0) throw new Refusal("domain.banned", { field: "domain" });
    for (const domain of added) await insertBannedDomain(trx, type, domain, now);
    await recordAction(trx, emit, {
      code: type === "link" ? LOG.linkDomainBanned : LOG.emailDomainBanned,
      sub: null,
      by: ctx.viewer,
      at: now,
      note: noteOf(added),
      effects: added.map((domain) => effectOf(type, domain, null, now)),
    });
    return added.length;
  });
}

/** Unbans a domain of links or mail addresses. @returns the domain. */
export function unbanDomain(ctx: Ctx, { type, domain: typed }: UnbanInput): Promise<string> {
  requireAbility(ctx);
  return ctx.write(async (trx, emit) => {
    const domain = readDomain(typed) ?? "";
    const row = await readBannedForUndo(trx, type, domain);
    if (!row) throw new Refusal("domain.not-banned");
    await removeBannedDomain(trx, type, domain);
    await recordAction(trx, emit, {
      code: type === "link" ? LOG.linkDomainUnbanned : LOG.emailDomainUnbanned,
      sub: null,
      by: ctx.viewer,
      at: ctx.now(),
      note: domain,
      effects: [effectOf(type, domain, row.created_at, null)],
    });
    return domain;
  });
}

/** State of a banned domain; the key is the kind and the domain. */
export const bannedDomainEffectHandler: EffectHandler = {
  async read(trx, key) {
    return (await readBannedForUndo(trx, ...readKey(key))) ?? null;
  },
  async write({ trx, key, to }) {
    const [kind, domain] = readKey(key);
    if (to === null) await removeBannedDomain(trx, kind, domain);
    else await insertBannedDomain(trx, kind, domain, Number(to.created_at));
    return true;
  },
};

function effectOf(kind: DomainKind, domain: string, before: number | null, after: number | null): Effect {
  const valuesOf = (at: number | null) => (at === null ? null : { created_at: at });
  return { unit: "banned-domain", key: `${kind} ${domain}`, before: valuesOf(before), after: valuesOf(after) };
}

function readKey(key: string): [DomainKind, string] {
  const [kind, domain = ""] = key.split(" ");
  return [kind as DomainKind, domain];
}

function noteOf(domains: readonly string[]): string {
  const more = domains.length - NAMED;
  return domains.slice(0, NAMED).join(", ") + (more > 0 ? ` (+${more})` : "");
}

function requireAbility(ctx: Ctx): void {
  const refusal = canBanDomains(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}
