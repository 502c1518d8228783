import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { endFileUse } from "./upload-queries.ts";

/** Deletes the file of an own post. Other posts that use the same file retain it. */
export async function deleteUpload(ctx: Ctx, pid: number): Promise<void> {
  const ended = await ctx.write((trx) => endFileUse(trx, ctx.viewer.uid, pid, ctx.now()));
  if (!ended) throw new Refusal("file.not-found");
}
