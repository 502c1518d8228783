import { csvOfList, csvTime } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { listAddressBlocks } from "./block-queries.ts";

/** CSV export of all blocks, including expired ones. For admins only. */
export function blocksFile(ctx: Ctx): Promise<Answer<never>> {
  const cells = {
    range: ({ range }: Block) => range,
    reason: ({ reason }: Block) => reason,
    blocked: ({ createdAt }: Block) => csvTime(createdAt),
    until: ({ until }: Block) => csvTime(until),
  };
  return csvOfList(ctx, cells, () => listAddressBlocks(ctx.read));
}

type Block = Awaited<ReturnType<typeof listAddressBlocks>>[number];
