import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { TeamChanged } from "../events.ts";
import { canRemoveModerator } from "../permissions.ts";
import { getTeamForChange } from "./get-team-sub.ts";
import { findModCandidate, findOffer, findPosition, powerCode, removeOffer, setPosition } from "./team-queries.ts";

/** Removes a moderator, or resigns. @returns true for the viewer's own position. */
export function removeMod(ctx: Ctx, { sub: name, user }: { sub: string; user: string }): Promise<boolean> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const person = await findModCandidate(trx, { name: user }, sub.sid, now);
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const { uid } = person;
    const present = await findPosition(trx, sub.sid, uid);
    const refusal = canRemoveModerator(ctx.viewer, sub, present ?? null);
    if (refusal || present === null) throw new Refusal(refusal ?? "team.not-mod");
    await setPosition(trx, { sid: sub.sid, uid, now }, null);
    if ((await findOffer(trx, sub.sid))?.uid === uid) await removeOffer(trx, sub.sid);
    await recordAction(trx, emit, {
      code: LOG.modRemoved,
      sub,
      by: ctx.viewer,
      at: now,
      targetUid: uid,
      effects: [
        { unit: "sub.position", key: `${sub.sid} ${uid}`, before: { power: powerCode(present.power) }, after: null },
      ],
    });
    const event: TeamChanged = { type: "team.changed", uid, sid: sub.sid };
    emit(event);
    return uid === ctx.viewer.uid;
  });
}
