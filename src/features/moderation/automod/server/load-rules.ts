import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { AutomodMatchRow, AutomodRule, AutomodTrial, AutomodView } from "../automod.ts";
import { type RulePlace, requireRulePlace } from "./rule-place.ts";
import { countMatches, listAutomodRules, listRuleMatches, ruleOf } from "./rule-queries.ts";
import { countUniqueTrialMatches, listRuns, listTrialMatches } from "./trial-queries.ts";

/** Max number of listed matches of the open rule. */
const LISTED = 50;

/** Loads the rules of a sub or of the site, and the open rule. @throws Refusal if the viewer may not see them. */
export async function loadAutomod(
  ctx: ReadCtx,
  { sub, arid }: { sub: string; arid: number | null },
): Promise<{ place: RulePlace; view: AutomodView }> {
  const { read } = ctx;
  const place = await requireRulePlace(read, ctx, sub);
  const stored = await listAutomodRules(read, place?.sid ?? null);
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
  const last = open === null ? [] : (await listRuleMatches(read, open.arid, LISTED)).map(viewMatch);
  const trial = open === null ? null : await loadTrial(ctx, open);
  return { place, view: { sub: place?.name ?? null, rules, open: open && { ...open, last, trial } } };
}

async function loadTrial({ read }: ReadCtx, { arid, version }: AutomodRule): Promise<AutomodTrial | null> {
  const [run, before] = await listRuns(read, arid);
  if (!run) return null;
  const [found, more, fewer] = await Promise.all([
    listTrialMatches(read, run.ruid, LISTED),
    before ? countUniqueTrialMatches(read, run.ruid, before.ruid) : 0,
    before ? countUniqueTrialMatches(read, before.ruid, run.ruid) : 0,
  ]);
  const isOver = run.ended_at !== null;
  return {
    isOver,
    isOld: run.version !== version,
    lookedAt: run.looked_at,
    matched: run.matched,
    removed: run.removed,
    kept: run.kept,
    change: before && isOver ? { more, fewer } : null,
    found: found.map((row) => ({
      key: `${row.pid} ${row.cid}`,
      at: row.posted_at,
      title: row.title,
      address: addressOf(row),
      author: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
      removed: row.removed === null ? null : row.removed === 1,
    })),
  };
}

function addressOf({ sub, pid, cid, title }: { sub: string; pid: number; cid: number | null; title: string }): string {
  const where = { sub, pid, slug: slugOf(title) };
  return cid === null || cid === 0 ? links.post(where) : links.comment(where, cid);
}

function viewMatch(row: Awaited<ReturnType<typeof listRuleMatches>>[number]): AutomodMatchRow {
  return {
    amid: row.amid,
    aid: row.aid,
    at: row.matched_at,
    title: row.title,
    address: addressOf(row),
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
    isOverruled: row.is_overruled === 1,
  };
}
