import { Refusal } from "#domain/refusal.ts";
import { addSubscription, removeSubBlock } from "#features/circles/subs/server/relation-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { TeamChanged } from "../events.ts";
import { canAnswerOffer, canOfferSub, canTransfer } from "../permissions.ts";
import { getTeamForChange } from "./get-team-sub.ts";
import {
  findModCandidate,
  findOffer,
  findOwner,
  findPosition,
  powerCode,
  removeOffer,
  type StoredTeamSub,
  setPosition,
  storeOffer,
} from "./team-queries.ts";

/** Transfers a sub to another owner, as an admin. */
export function transferSub(ctx: Ctx, { sub: name, user }: { sub: string; user: string }): Promise<void> {
  const refusal = canTransfer(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const sub = await getTeamForChange(trx, ctx, name);
    const person = await findModCandidate(trx, { name: user }, sub.sid, ctx.now());
    if (person?.status !== 0) throw new Refusal("account.not-found", { field: "user" });
    await makeOwner(trx, emit, ctx, sub, person.uid);
  });
}

/** Offers the sub to one of its moderators, as the owner. */
export function offerSub(ctx: Ctx, { sub: name, user }: { sub: string; user: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const person = await findModCandidate(trx, { name: user }, sub.sid, now);
    const refusal = canOfferSub(ctx.viewer, sub, person ? await findPosition(trx, sub.sid, person.uid) : null);
    if (refusal || !person) throw new Refusal(refusal ?? "account.not-found", { field: "user" });
    await storeOffer(trx, sub.sid, person.uid, now);
    await recordAction(trx, emit, { code: LOG.subOffered, sub, by: ctx.viewer, at: now, targetUid: person.uid });
  });
}

/** Withdraws the owner's offer. */
export function withdrawOffer(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const sub = await getTeamForChange(trx, ctx, name);
    if (ctx.viewer.team.get(sub.sid) !== "owner") throw new Refusal("team.denied");
    if (!(await removeOffer(trx, sub.sid))) throw new Refusal("team.not-offered");
  });
}

/** Accepts the sub offered to the viewer. */
export function acceptSub(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getOffered(trx, ctx, name);
    await makeOwner(trx, emit, ctx, sub, ctx.viewer.uid);
  });
}

/** Refuses the sub offered to the viewer. */
export function refuseSub(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const sub = await getOffered(trx, ctx, name);
    await removeOffer(trx, sub.sid);
  });
}

async function getOffered(trx: Tx, ctx: Ctx, name: string): Promise<StoredTeamSub> {
  const sub = await getTeamForChange(trx, ctx, name);
  const offer = (await findOffer(trx, sub.sid)) ?? null;
  const refusal = canAnswerOffer(ctx.viewer, sub, offer, await findPosition(trx, sub.sid, ctx.viewer.uid));
  if (refusal) throw new Refusal(refusal);
  return sub;
}

/** Makes a member the owner; the former owner becomes a moderator. */
export async function makeOwner(trx: Tx, emit: Emit, ctx: Ctx, sub: StoredTeamSub, uid: number): Promise<void> {
  const now = ctx.now();
  const { sid } = sub;
  const former = await findOwner(trx, sid);
  if (former === uid) throw new Refusal("team.is-owner", { field: "user" });
  const held = await findPosition(trx, sid, uid);
  const powerBefore = held && !held.invited ? powerCode(held.power) : null;
  if (former !== null) await setPosition(trx, { sid, uid: former, now }, { power: "mod" });
  await setPosition(trx, { sid, uid, now }, { power: "owner" });
  await removeOffer(trx, sid);
  await removeSubBlock(trx, uid, sid);
  await addSubscription(trx, uid, sid, now);
  await recordAction(trx, emit, {
    code: LOG.transferred,
    sub,
    by: ctx.viewer,
    at: now,
    targetUid: uid,
    effects: [
      {
        unit: "sub.ownership",
        key: former === null ? `${sid} ${uid}` : `${sid} ${uid} ${former}`,
        before: former === null ? { owner: powerBefore } : { owner: powerBefore, former: powerCode("owner") },
        after: former === null ? { owner: 0 } : { owner: 0, former: powerCode("mod") },
      },
    ],
  });
  for (const changed of former === null ? [uid] : [uid, former]) {
    const event: TeamChanged = { type: "team.changed", uid: changed, sid };
    emit(event);
  }
}
