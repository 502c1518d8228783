import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { getPostForChange } from "./change-queries.ts";
import { markDeleted } from "./delete-post.ts";
import { erasePostTexts } from "./erase-queries.ts";

/** Deletes a post as its author, unless already deleted, and erases its content. */
export async function erasePost(trx: Tx, emit: Emit, ctx: Ctx, pid: number): Promise<void> {
  const post = await getPostForChange(trx, ctx, pid);
  const { deleted } = post.state;
  if (deleted === null || deleted === "held") await markDeleted(trx, emit, ctx, post, "");
  await erasePostTexts(trx, [pid], ctx.now());
}
