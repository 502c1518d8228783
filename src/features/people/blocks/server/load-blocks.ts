import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type BlockChoice, type BlockedPerson, NO_BLOCK } from "../block.ts";
import { canBlockPeople, canBlockPerson } from "../permissions.ts";
import { findBlock, listBlocks } from "./block-queries.ts";

/** Loads a page of the viewer's blocks, newest first. */
export async function loadBlocks(
  ctx: ReadCtx,
  cursor: string | null,
): Promise<{ people: BlockedPerson[]; next: string | null }> {
  const unable = canBlockPeople(ctx.viewer);
  if (unable) throw new Refusal(unable);
  const found = await listBlocks(ctx, cursor === null ? null : requireCursor(cursor, ["number", "number"]));
  const shown = found.slice(0, LIMITS.blocksPage);
  const last = shown.at(-1);
  return {
    people: shown.map(({ target, name, status, choice }) => ({
      uid: target,
      name: status === ACCOUNT_STATUS.deleted ? null : name,
      ...choice,
    })),
    next: found.length > shown.length && last ? encodeCursor([last.created_at, last.target]) : null,
  };
}

/** Loads the viewer's block of a user; null if the viewer may not block that user. */
export async function loadBlockOf(
  { read, viewer }: ReadCtx,
  person: { uid: number; isAdmin: boolean },
): Promise<BlockChoice | null> {
  if (canBlockPerson(viewer, person) !== null) return null;
  return (await findBlock(read, viewer.uid, person.uid)) ?? NO_BLOCK;
}
