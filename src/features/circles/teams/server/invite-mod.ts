import { Refusal } from "#domain/refusal.ts";
import { isMember, type Power } from "#domain/viewer.ts";
import { addSubscription, removeSubBlock } from "#features/circles/subs/server/relation-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { TeamChanged } from "../events.ts";
import { canAnswerInvitation, canHoldPosition, canInvite } from "../permissions.ts";
import { getTeamForChange } from "./get-team-sub.ts";
import { findModCandidate, findPosition, powerCode, setPosition } from "./team-queries.ts";

interface Invited {
  sub: string;
  user: string;
}

/** Invites a moderator, who has no power until they accept. */
export function inviteMod(ctx: Ctx, { sub: name, user, level }: Invited & { level: Power }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const refusal = canInvite(ctx.viewer, sub);
    if (refusal) throw new Refusal(refusal);
    const person = await findModCandidate(trx, { name: user }, sub.sid, now);
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const present = await findPosition(trx, sub.sid, person.uid);
    if (present) throw new Refusal(present.invited ? "team.pending" : "team.already-mod", { field: "user" });
    const unfit = canHoldPosition(person);
    if (unfit) throw new Refusal(unfit, { field: "user" });
    await setPosition(trx, { sid: sub.sid, uid: person.uid, now }, { power: level, invited: true });
    const who = { sub, by: ctx.viewer, at: now, targetUid: person.uid };
    await recordAction(trx, emit, { ...who, code: LOG.modInvited, note: String(powerCode(level)) });
  });
}

/** Revokes an invitation. */
export function revokeInvite(ctx: Ctx, { sub: name, user }: Invited): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const refusal = canInvite(ctx.viewer, sub);
    if (refusal) throw new Refusal(refusal === "request.forbidden" ? "team.denied" : refusal);
    const person = await findModCandidate(trx, { name: user }, sub.sid, now);
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const present = await findPosition(trx, sub.sid, person.uid);
    if (!present?.invited) throw new Refusal("team.not-invited", { field: "user" });
    await setPosition(trx, { sid: sub.sid, uid: person.uid, now }, null);
    await recordAction(trx, emit, { code: LOG.inviteRevoked, sub, by: ctx.viewer, at: now, targetUid: person.uid });
  });
}

/** Accepts the viewer's own invitation; `user` must be their name. */
export function acceptInvite(ctx: Ctx, { sub: name, user }: Invited): Promise<void> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    if (isMember(viewer) && user.toLowerCase() !== viewer.name.toLowerCase())
      throw new Refusal("team.not-invited-yourself");
    const own = await findPosition(trx, sub.sid, viewer.uid);
    const refusal = canAnswerInvitation(viewer, sub, own);
    if (refusal) throw new Refusal(refusal);
    const person = await findModCandidate(trx, { uid: viewer.uid }, sub.sid, now);
    const unfit = person && canHoldPosition(person);
    if (unfit) throw new Refusal(unfit === "team.too-many" ? "team.too-many-yourself" : unfit);
    await setPosition(trx, { sid: sub.sid, uid: viewer.uid, now }, { power: own?.power ?? "janitor" });
    await removeSubBlock(trx, viewer.uid, sub.sid);
    await addSubscription(trx, viewer.uid, sub.sid, now);
    await recordAction(trx, emit, { code: LOG.modAccepted, sub, by: viewer, at: now, targetUid: viewer.uid });
    const event: TeamChanged = { type: "team.changed", uid: viewer.uid, sid: sub.sid };
    emit(event);
  });
}

/** Declines the viewer's own invitation. */
export function refuseInvite(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const refusal = canAnswerInvitation(viewer, sub, await findPosition(trx, sub.sid, viewer.uid));
    if (refusal) throw new Refusal(refusal);
    await setPosition(trx, { sid: sub.sid, uid: viewer.uid, now }, null);
    await recordAction(trx, emit, { code: LOG.inviteRefused, sub, by: viewer, at: now, targetUid: viewer.uid });
  });
}
