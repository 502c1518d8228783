import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { AutomodMatchRow, AutomodView } from "../automod.ts";
import { type RulePlace, requirePlace } from "./rule-place.ts";
import { countMatches, listMatches, listRules, ruleOf } from "./rule-queries.ts";

/** Matches of the open rule that are listed. */
const LISTED = 50;

/** The rules of a sub, or of the site without one, and the one that is open. @throws Refusal for those who may not. */
export async function loadAutomod(
  ctx: Ctx,
  { sub, arid }: { sub: string; arid: number | null },
): Promise<{ place: RulePlace; view: AutomodView }> {
  const { read } = ctx;
  const place = await requirePlace(read, ctx, sub);
  const stored = await listRules(read, place?.sid ?? null);
  const counts = await countMatches(
    read,
    stored.map((rule) => rule.arid),
  );
  const rules = stored.map((row) => {
    const { matches = 0, overruled = 0 } = counts.find((one) => one.arid === row.arid) ?? {};
    return { ...ruleOf(row), matches, overruled };
  });
  const open = arid === null ? null : rules.find((rule) => rule.arid === arid);
  if (open === undefined) throw new Refusal("automod.not-found");
  const last = open === null ? [] : (await listMatches(read, open.arid, LISTED)).map(viewMatch);
  return { place, view: { sub: place?.name ?? null, rules, open: open && { ...open, last } } };
}

function viewMatch(row: Awaited<ReturnType<typeof listMatches>>[number]): AutomodMatchRow {
  const where = { sub: row.sub, pid: row.pid, slug: slugOf(row.title) };
  return {
    amid: row.amid,
    aid: row.aid,
    at: row.matched_at,
    title: row.title,
    address: row.cid === null ? links.post(where) : links.comment(where, row.cid),
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
    isOverruled: row.is_overruled === 1,
  };
}
