import { DAY } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { canSeeActors } from "#features/moderation/modlog/permissions.ts";
import { findAction } from "#features/moderation/modlog/server/action-queries.ts";
import { actionStateOf } from "#features/moderation/modlog/server/action-state.ts";
import { nameFor } from "#features/people/accounts/account.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { APPEAL_TIME_MS, type AppealPageView, appealableCode } from "../appeal.ts";
import { type AppealState, canAppeal, canDecideAppeal, canReadAppeal } from "../permissions.ts";
import { findAppeal, findAppealedItem, findNames } from "./appeal-queries.ts";

/** Loads an action with its appeal. @throws Refusal for all but the user concerned and reviewers. */
export async function loadAppeal(ctx: ReadCtx, aid: number): Promise<AppealPageView> {
  const { viewer } = ctx;
  const row = await findAction(ctx.read, aid);
  const code = row ? appealableCode(row.code) : null;
  if (!row || code === null || row.target_uid === null) throw new Refusal("appeal.not-found");
  const action = actionStateOf(row);
  const { sub } = action;
  const uid = row.target_uid;
  const refusal = canReadAppeal(viewer, { sub, uid });
  const appeal = await findAppeal(ctx.read, aid);
  const isOwn = viewer.uid === uid;
  // only the user concerned sees the page before an appeal is made
  if (refusal || (!isOwn && !appeal)) throw new Refusal(refusal ?? "appeal.not-found");
  const [names, item] = await Promise.all([
    findNames(ctx.read, uid, row.uid),
    row.pid === null ? undefined : findAppealedItem(ctx.read, row.pid),
  ]);
  const seesActors = canSeeActors(viewer, sub, ctx.settings);
  const where = item && row.pid !== null ? { sub: item.sub, pid: row.pid, slug: slugOf(item.title) } : null;
  const state: AppealState | null = appeal
    ? {
        sub,
        uid,
        actorUid: row.uid,
        forAdmins: appeal.for_admins === 1,
        assignedTo: appeal.assigned_to,
        isDecided: appeal.decided_at !== null,
      }
    : null;
  return {
    act: {
      aid,
      code,
      sub: row.sub,
      at: row.created_at,
      by: seesActors ? names.actor : null,
      byAdmins: action.byAdmin || sub === null,
      reason: row.reason,
      rule: row.rule_text,
      item:
        item && where
          ? { title: item.title, to: row.cid === null ? links.post(where) : links.comment(where, row.cid) }
          : null,
      isUndone: row.undone_by !== null,
    },
    person: isOwn ? null : names.person,
    appeal: appeal
      ? {
          text: appeal.text,
          madeAt: appeal.created_at,
          dueAt: appeal.due_at,
          forAdmins: appeal.for_admins === 1,
          assignedTo: seesActors ? nameFor(viewer, appeal.assigned_name, appeal.assigned_status) : null,
          decided:
            appeal.outcome === null || appeal.decided_at === null
              ? null
              : {
                  outcome: appeal.outcome,
                  answer: appeal.answer ?? "",
                  at: appeal.decided_at,
                  by: seesActors ? nameFor(viewer, appeal.decided_name, appeal.decided_status) : null,
                },
        }
      : null,
    until: row.created_at + APPEAL_TIME_MS,
    can: {
      appeal: canAppeal(viewer, { ...action, isAppealed: appeal !== undefined }, ctx.now()) === null,
      decide: state !== null && canDecideAppeal(viewer, state) === null,
      ease: (code === LOG.subBan || code === LOG.siteBan) && row.undone_by === null,
    },
    maxDays: Math.max(1, Math.min(ctx.settings["site.max_ban_days"], daysLeft(row.note, row.created_at, ctx.now()))),
  };
}

/** Remaining days of a ban; infinite for a permanent ban. */
function daysLeft(note: string | null, at: number, now: number): number {
  return note === null ? Number.POSITIVE_INFINITY : Math.ceil(Number(note) - (now - at) / DAY);
}
