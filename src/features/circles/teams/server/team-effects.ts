import { powerOf } from "#domain/viewer.ts";
import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { TeamChanged } from "../events.ts";
import { canHoldPosition } from "../permissions.ts";
import { findModCandidate, findPosition, lockTeam, powerCode, setPosition } from "./team-queries.ts";

/** Position of a member in a sub; the key is `sid uid`. */
export const subPositionEffectHandler: EffectHandler = {
  async read(trx, key) {
    const [sid = 0, uid = 0] = idsOf(key);
    const power = await heldPower(trx, sid, uid);
    return power === null ? null : { power };
  },
  async write({ trx, ctx, emit, key, to }) {
    const [sid = 0, uid = 0] = idsOf(key);
    return change(trx, emit, { sid, uid, now: ctx.now() }, to === null ? null : Number(to.power));
  },
};

/** Owner of a sub; the key is `sid uid former`, without `former` if there was none. */
export const subOwnershipEffectHandler: EffectHandler = {
  async read(trx, key): Promise<EffectValues> {
    const [sid = 0, uid = 0, former] = idsOf(key);
    const owner = await heldPower(trx, sid, uid);
    return former === undefined ? { owner } : { owner, former: await heldPower(trx, sid, former) };
  },
  async write({ trx, ctx, emit, key, to }) {
    const [sid = 0, uid = 0, former] = idsOf(key);
    const now = ctx.now();
    const power = (value: unknown) => (typeof value === "number" ? value : null);
    if (former !== undefined && !(await change(trx, emit, { sid, uid: former, now }, power(to?.former)))) return false;
    return change(trx, emit, { sid, uid, now }, power(to?.owner));
  },
};

const idsOf = (key: string) => key.split(" ").map(Number);

async function heldPower(trx: Tx, sid: number, uid: number): Promise<number | null> {
  await lockTeam(trx, sid);
  const present = await findPosition(trx, sid, uid);
  return present === null || present.invited ? null : powerCode(present.power);
}

/** Returns false if the person may no longer be a moderator. */
async function change(
  trx: Tx,
  emit: Emit,
  who: { sid: number; uid: number; now: number },
  power: number | null,
): Promise<boolean> {
  if (power !== null) {
    const person = await findModCandidate(trx, { uid: who.uid }, who.sid, who.now);
    const isIn = (await heldPower(trx, who.sid, who.uid)) !== null;
    if (!person || (!isIn && canHoldPosition(person) !== null)) return false;
  }
  await setPosition(trx, who, power === null ? null : { power: powerOf(power) });
  const event: TeamChanged = { type: "team.changed", uid: who.uid, sid: who.sid };
  emit(event);
  return true;
}
