import { Refusal } from "#domain/refusal.ts";
import type { SubRef } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import { canSeeActors } from "#features/moderation/modlog/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canAddPersonNote, canBan, canDeleteNote, canWarn } from "../permissions.ts";
import type { PersonRecordView } from "../person-record.ts";
import { findRecord, listNotes, listWarnings } from "./person-record-queries.ts";

/** Loads a user's record in a sub, for its team or for the user. @throws Refusal for all others. */
export async function loadPersonRecord(
  ctx: ReadCtx,
  sub: SubRef & { name: string },
  user: string,
): Promise<PersonRecordView> {
  const { viewer } = ctx;
  const person = await findRanked(ctx.read, sub.sid, { name: user });
  const isSelf = person?.uid === viewer.uid;
  const refusal = canAddPersonNote(viewer, sub, { uid: person?.uid ?? 0 });
  if (refusal && !isSelf) throw new Refusal(refusal);
  if (!person) throw new Refusal("account.not-found");
  const seesActors = canSeeActors(viewer, sub, ctx.settings);
  const by = (row: { by_name: string | null; by_status: number | null }) =>
    seesActors && row.by_status !== ACCOUNT_STATUS.deleted ? row.by_name : null;
  const warnings = await listWarnings(ctx.read, sub.sid, person.uid);
  return {
    sub: sub.name,
    name: person.name,
    manage: viewManage(viewer, sub),
    isSelf,
    warnings: warnings.map((row) => ({
      wid: row.wid,
      text: row.text,
      rule: row.rule_text,
      at: row.created_at,
      by: by(row),
      acknowledgedAt: row.acknowledged_at,
    })),
    team: isSelf ? null : await viewForTeam(),
  };

  async function viewForTeam(): Promise<PersonRecordView["team"]> {
    if (!person) return null;
    const [record, notes, rules] = await Promise.all([
      findRecord(ctx.read, sub.sid, person.uid),
      listNotes(ctx.read, sub.sid, person.uid),
      listRules(ctx.read, sub.sid),
    ]);
    return {
      rules: rules.map(({ rid, text }) => ({ rid, text })),
      joinedAt: record.joinedAt,
      level: levelOf(record.score + record.badgeScore),
      score: record.score,
      scoreHere: record.scoreHere,
      posts: record.posts,
      comments: record.comments,
      removals: record.removals,
      bans: record.bans,
      notes: notes.map((row) => ({
        nid: row.nid,
        text: row.text,
        at: row.created_at,
        by: by(row),
        can: { delete: canDeleteNote(viewer, sub, { uid: person.uid, byUid: row.created_by }) === null },
      })),
      can: {
        warn: canWarn(viewer, sub, person) === null,
        ban: canBan(viewer, sub, person, false) === null,
      },
    };
  }
}
