import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { FlairAssigned } from "../events.ts";
import { CUSTOM_FLAIR_ID, NO_FLAIR_ID } from "../flair.ts";
import { canAssignFlair, canDropFlair, canPickFlair, canUseFlair, canWriteFlair } from "../permissions.ts";
import { findUidByName, findUserFlairForUpdate, storeUserFlair } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";
import { findFlair, isTeamOnlyText } from "./preset-queries.ts";

interface Assigned {
  sub: string;
  user: string;
  flair_id: number;
  text: string;
}

/** Assigns a flair to a member, or removes it. */
export function assignFlair(ctx: Ctx, { sub: name, user, flair_id, text }: Assigned): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canAssignFlair);
    const { sid } = sub;
    if (flair_id === CUSTOM_FLAIR_ID && text === "") throw new Refusal("flair.no-text", { field: "text" });
    const uid = await findUidByName(trx, user);
    if (uid === undefined) throw new Refusal("account.not-found", { field: "user" });
    const chosen = flair_id === NO_FLAIR_ID ? null : await textOf(trx, sid, flair_id, text);
    const before = (await findUserFlairForUpdate(trx, sid, uid)) ?? null;
    const after = chosen === null ? null : { text: chosen };
    const at = ctx.now();
    await storeUserFlair(trx, { sid, uid, text: chosen, now: at });
    const effects: Effect[] = [{ unit: "user-flair", key: `${sid} ${uid}`, before, after }];
    const act = { code: LOG.userFlair, note: chosen ?? "", sub, by: ctx.viewer, at, targetUid: uid, effects };
    await recordAction(trx, emit, act);
    if (chosen === null) return;
    const event: FlairAssigned = { type: "flair.assigned", uid, byUid: ctx.viewer.uid, sid, text: chosen };
    emit(event);
  });
}

/** Flair of a member. */
export const userFlair: EffectHandler = {
  async read(trx, key) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    return (await findUserFlairForUpdate(trx, sid, uid)) ?? null;
  },
  async write({ trx, ctx, key, to }) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    await storeUserFlair(trx, { sid, uid, text: to === null ? null : String(to.text), now: ctx.now() });
    return true;
  },
};

/** Sets the viewer's own flair: one of the sub's, or a text. */
export function pickFlair(
  ctx: Ctx,
  { sub: name, flair, text }: { sub: string; flair: number; text: string },
): Promise<void> {
  return ctx.write(async (trx) => {
    const sub = await getFlairSub(trx, ctx, name, flair === CUSTOM_FLAIR_ID ? canWriteFlair : canPickFlair);
    const { sid } = sub;
    if (flair === CUSTOM_FLAIR_ID && text === "") throw new Refusal("flair.no-text", { field: "text" });
    const chosen = await textOf(trx, sid, flair, text);
    // a moderators-only flair cannot be written as a custom text either
    const refusal = canUseFlair(ctx.viewer, sub, { teamOnly: await isTeamOnlyText(trx, sid, chosen) });
    if (refusal) throw new Refusal(refusal, flair === CUSTOM_FLAIR_ID ? { field: "flair" } : {});
    await storeUserFlair(trx, { sid, uid: ctx.viewer.uid, text: chosen, now: ctx.now() });
  });
}

/** Sets the viewer's own flair to a custom text. */
export function writeFlair(ctx: Ctx, { sub, text }: { sub: string; text: string }): Promise<void> {
  return pickFlair(ctx, { sub, flair: CUSTOM_FLAIR_ID, text });
}

/** Removes the viewer's own flair; no-op without one. */
export function dropFlair(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const { sid } = await getFlairSub(trx, ctx, name, canDropFlair);
    await storeUserFlair(trx, { sid, uid: ctx.viewer.uid, text: null, now: ctx.now() });
  });
}

/** Text that is copied to the member. */
async function textOf(trx: Tx, sid: number, flair: number, text: string): Promise<string> {
  if (flair === CUSTOM_FLAIR_ID) return text;
  const found = await findFlair(trx, sid, "user", flair);
  if (!found) throw new Refusal("flair.not-found");
  return found.text;
}
