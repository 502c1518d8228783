import type { SubRef } from "#domain/viewer.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { AutomodRule } from "../automod.ts";
import { hasMatchedHere, insertMatch } from "./rule-queries.ts";

/** Names of the jobs that write the reply and the modmail message of a match. */
export const REPLY_BY_RULE = "automod.reply";
export const MESSAGE_BY_RULE = "automod.message";

interface Match {
  rule: AutomodRule;
  sub: SubRef;
  pid: number;
  cid: number | null;
  authorUid: number;
  at: number;
  effects: readonly Effect[];
  /** The item is no longer visible to other users. */
  hides: "removed" | "held" | null;
  /** Id of the report created by the rule. */
  rpid: number | null;
  /** True if every reader of the reply may see the item. */
  takesReply: boolean;
}

/**
 * Records the actions of a rule as an automatic action. Reply and message are written only for the first match of an
 * item.
 */
export async function recordMatch(trx: Tx, emit: Emit, match: Match): Promise<void> {
  const { rule, sub, pid, cid, authorUid, at, effects, hides, rpid, takesReply } = match;
  const { arid, acts } = rule;
  const isFirst = !(await hasMatchedHere(trx, { arid, pid, cid }));
  const aid = await recordAction(trx, emit, {
    code: hides === "removed" ? LOG.removedByRule : LOG.ruleMatched,
    sub,
    by: null,
    ofSite: rule.sid === null,
    at,
    pid,
    ...(cid === null ? {} : { cid }),
    targetUid: authorUid,
    note: rule.name,
    ...(hides === "removed" && { reason: acts.remove }),
    effects,
  });
  await insertMatch(trx, { arid, aid, pid, cid, hides: hides !== null, rpid, now: at });
  if (!isFirst) return;
  const write = (kind: string, text: string) =>
    enqueueJob(trx, { kind, payload: { aid, text, isOfSite: rule.sid === null }, dueAt: at, now: at });
  if (acts.reply !== "" && takesReply) await write(REPLY_BY_RULE, acts.reply);
  if (acts.message !== "") await write(MESSAGE_BY_RULE, acts.message);
}
