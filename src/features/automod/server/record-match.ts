import type { SubRef } from "#domain/viewer.ts";
import type { Effect } from "#features/modlog/effect.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { AutomodRule } from "../automod.ts";
import { insertMatch } from "./rule-queries.ts";

interface Match {
  rule: AutomodRule;
  sub: SubRef;
  pid: number;
  cid: number | null;
  authorUid: number;
  at: number;
  effects: readonly Effect[];
  /** Others do not see it any more. */
  hides: "removed" | "held" | null;
}

/** Records what a rule did: an act of nobody, with its effects. */
export async function recordMatch(trx: Tx, emit: Emit, match: Match): Promise<void> {
  const { rule, sub, pid, cid, authorUid, at, effects, hides } = match;
  const aid = await recordAction(trx, emit, {
    code: hides === "removed" ? LOG.removedByRule : LOG.ruleMatched,
    sub,
    by: null,
    at,
    pid,
    ...(cid === null ? {} : { cid }),
    targetUid: authorUid,
    note: rule.name,
    ...(hides === "removed" && { reason: rule.acts.remove }),
    effects,
  });
  await insertMatch(trx, { arid: rule.arid, aid, pid, cid, hides: hides !== null, now: at });
}
