import { isMember } from "#domain/viewer.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { PauseView } from "../pause.ts";
import { isFreeIn } from "../permissions.ts";
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
