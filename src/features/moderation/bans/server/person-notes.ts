import { Refusal } from "#domain/refusal.ts";
import { getModeratedSub } from "#features/circles/subs/server/get-sub.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canAddPersonNote, canDeleteNote } from "../permissions.ts";
import { findNoteForUpdate, insertNote, setNoteDeleted } from "./person-record-queries.ts";

/** Writes a note about a user, visible only to the team. */
export function addPersonNote(ctx: Ctx, input: { sub: string; user: string; text: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const sub = await getModeratedSub(trx, ctx, input.sub);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    const refusal = canAddPersonNote(ctx.viewer, sub, { uid: person?.uid ?? 0 });
    if (refusal) throw new Refusal(refusal);
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const { uid } = person;
    const nid = await insertNote(trx, { sid: sub.sid, uid, text: input.text, byUid: ctx.viewer.uid, now: at });
    const effects = [{ unit: "person-note", key: String(nid), before: null, after: { nid } }] as const;
    await recordAction(trx, emit, { code: LOG.noteAdded, sub, by: ctx.viewer, at, targetUid: uid, effects });
  });
}

export function deletePersonNote(ctx: Ctx, nid: number): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const note = await findNoteForUpdate(trx, nid);
    if (!note || note.deleted_at !== null) throw new Refusal("note.not-found");
    const sub = { sid: note.sid, isDefault: note.is_default === 1 };
    const refusal = canDeleteNote(ctx.viewer, sub, { uid: note.uid, byUid: note.created_by });
    // the error must not reveal notes that the viewer cannot read
    if (refusal && canAddPersonNote(ctx.viewer, sub, note)) throw new Refusal("note.not-found");
    if (refusal) throw new Refusal(refusal);
    await setNoteDeleted(trx, nid, at);
    const effects = [{ unit: "person-note", key: String(nid), before: { nid }, after: null }] as const;
    await recordAction(trx, emit, { code: LOG.noteDeleted, sub, by: ctx.viewer, at, targetUid: note.uid, effects });
  });
}

/** State of a note: present until deleted. */
export const personNoteEffectHandler: EffectHandler = {
  async read(trx, key) {
    const row = await findNoteForUpdate(trx, Number(key));
    return row && row.deleted_at === null ? { nid: row.nid } : null;
  },
  async write({ trx, ctx, key, to }) {
    if (!(await findNoteForUpdate(trx, Number(key)))) return false;
    await setNoteDeleted(trx, Number(key), to === null ? ctx.now() : null);
    return true;
  },
};
