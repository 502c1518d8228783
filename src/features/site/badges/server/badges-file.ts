import { csvOfList } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { ManagedBadge } from "../badge.ts";
import { listBadges } from "./badge-queries.ts";

/** Exports all badges as CSV for admins. */
export function badgesFile(ctx: Ctx): Promise<Answer<never>> {
  const cells = {
    name: ({ name }: ManagedBadge) => name,
    description: ({ description }: ManagedBadge) => description,
    score: ({ score }: ManagedBadge) => score,
    rank: ({ rank }: ManagedBadge) => rank,
    trigger: ({ trigger }: ManagedBadge) => trigger,
    holders: ({ holders }: ManagedBadge) => holders,
  };
  return csvOfList(ctx, cells, () => listBadges(ctx.read));
}
