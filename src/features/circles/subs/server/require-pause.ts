import { Refusal } from "#domain/refusal.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { isFreeIn } from "../permissions.ts";
import { findLastWritten } from "./slow-mode-queries.ts";

const SECOND = 1_000;

/**
 * The pause that a sub in slow mode asks for between two posts or comments of one person.
 * @throws Refusal that says how long it still lasts.
 */
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
