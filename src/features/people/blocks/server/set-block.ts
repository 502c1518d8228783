import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { requireRoom } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { type BlockChoice, isBlock, NO_BLOCK } from "../block.ts";
import type { PersonBlockChanged } from "../events.ts";
import { canBlockPeople, canBlockPerson } from "../permissions.ts";
import { countBlocks, findBlock, findTarget, removeBlock, storeBlock } from "./block-queries.ts";

/** Toggles the block of a user's private messages. */
export function toggleMessageBlock(ctx: Ctx, target: number): Promise<void> {
  return change(ctx, target, (now) => ({ ...now, messages: now.messages === "hide" ? "show" : "hide" }));
}

/** Sets the viewer's block of a user. Idempotent. */
export function setBlock(ctx: Ctx, target: number, chosen: BlockChoice): Promise<void> {
  return change(ctx, target, () => chosen);
}

async function change(ctx: Ctx, target: number, next: (now: BlockChoice) => BlockChoice): Promise<void> {
  const unable = canBlockPeople(ctx.viewer);
  if (unable) throw new Refusal(unable);
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    const present = await findBlock(trx, uid, target);
    const chosen = next(present ?? NO_BLOCK);
    if (present === undefined) await checkNewBlock(ctx, trx, target);
    if (isBlock(chosen)) await storeBlock(trx, uid, target, chosen, ctx.now());
    else await removeBlock(trx, uid, target);
    const event: PersonBlockChanged = { type: "person.block-changed", uid };
    emit(event);
  });
}

/** Checks only new blocks: existing ones can be changed and lifted even after the account is deleted. */
async function checkNewBlock({ viewer }: Ctx, trx: Tx, target: number): Promise<void> {
  const person = await findTarget(trx, target);
  if (!person || person.status === ACCOUNT_STATUS.deleted || person.status === ACCOUNT_STATUS.pending) {
    throw new Refusal("block.no-person");
  }
  const refusal = canBlockPerson(viewer, { uid: person.uid, isAdmin: person.is_admin === 1 });
  if (refusal) throw new Refusal(refusal);
  const count = () => countBlocks(trx, viewer.uid);
  await requireRoom(trx, viewer.uid, { count, most: LIMITS.blocks, refusal: "block.too-many" });
}
