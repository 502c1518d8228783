import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { endFileUse } from "./upload-queries.ts";

/** Takes the file of an own post away. Where others use the same one it stays for them. */
export async function deleteUpload(ctx: Ctx, pid: number): Promise<void> {
  const ended = await ctx.write((trx) => endFileUse(trx, ctx.viewer.uid, pid, ctx.now()));
  if (!ended) throw new Refusal("file.not-found");
}
