import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx, Read, ReadCtx, Tx } from "#platform/ctx.ts";
import { isExemptFromSubLimits } from "../permissions.ts";
import type { PauseView } from "../sub.ts";
import { findLastContentTime } from "./slow-mode-queries.ts";

const SECOND = 1_000;

/** Slow mode pause of the viewer in a sub; null if slow mode does not apply. */
export async function loadPause(
  ctx: ReadCtx,
  { sid, slowSeconds }: { sid: number; slowSeconds: number },
): Promise<PauseView | null> {
  const { viewer, read } = ctx;
  if (slowSeconds === 0 || !isMember(viewer) || isExemptFromSubLimits(viewer, { sid })) return null;
  return { every: slowSeconds, left: await findSecondsLeft(read, { uid: viewer.uid, sid, slowSeconds }, ctx.now()) };
}

/** Enforces the pause of a sub in slow mode. @throws Refusal with the remaining seconds. */
export async function enforceSlowMode(
  trx: Tx,
  { viewer }: Ctx,
  sub: { sid: number; slowSeconds: number },
  at: number,
): Promise<void> {
  if (sub.slowSeconds === 0 || isExemptFromSubLimits(viewer, sub)) return;
  await lockPerson(trx, viewer.uid);
  const seconds = await findSecondsLeft(trx, { uid: viewer.uid, ...sub }, at);
  if (seconds > 0) throw new Refusal("sub.slow-mode", { values: { seconds } });
}

/** Seconds until the person may write in the sub again; 0 if they may now. */
async function findSecondsLeft(
  read: Read,
  { uid, sid, slowSeconds }: { uid: number; sid: number; slowSeconds: number },
  now: number,
): Promise<number> {
  const pause = slowSeconds * SECOND;
  const last = await findLastContentTime(read, { uid, sid, since: now - pause });
  return last === null ? 0 : Math.ceil((last + pause - now) / SECOND);
}
