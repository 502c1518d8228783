import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx, ReadCtx, Tx } from "#platform/ctx.ts";
import { isFreeIn } from "../permissions.ts";
import type { PauseView } from "../sub.ts";
import { findLastWritten } from "./slow-mode-queries.ts";

const SECOND = 1_000;

/** The pause between two posts or comments that a sub asks of the viewer; null where it asks for none. */
export async function loadPause(
  ctx: ReadCtx,
  { sid, slowSeconds }: { sid: number; slowSeconds: number },
): Promise<PauseView | null> {
  const { viewer, read } = ctx;
  if (slowSeconds === 0 || !isMember(viewer) || isFreeIn(viewer, { sid })) return null;
  const now = ctx.now();
  const pause = slowSeconds * SECOND;
  const last = await findLastWritten(read, { uid: viewer.uid, sid, since: now - pause });
  return { every: slowSeconds, left: last === null ? 0 : Math.ceil((last + pause - now) / SECOND) };
}

/** Enforces the pause of a sub in slow mode. @throws Refusal with the remaining seconds. */
export async function requirePause(
  trx: Tx,
  { viewer }: Ctx,
  sub: { sid: number; slowSeconds: number },
  at: number,
): Promise<void> {
  if (sub.slowSeconds === 0 || isFreeIn(viewer, sub)) return;
  const pause = sub.slowSeconds * SECOND;
  await lockPerson(trx, viewer.uid);
  const last = await findLastWritten(trx, { ...sub, uid: viewer.uid, since: at - pause });
  if (last === null) return;
  const seconds = Math.ceil((last + pause - at) / SECOND);
  throw new Refusal("sub.slow-mode", { values: { seconds } });
}
