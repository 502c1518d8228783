import type { TableKind } from "#features/site/admin/admin-table.ts";
import { csvOfTable, csvTime, type TableSource } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { BannedDomain, DomainKind } from "../domain.ts";
import { listBannedDomains } from "./domain-queries.ts";

const BY_NAME: TableKind<"name", never> = { orders: ["name"], ascends: true, filters: [] };

/** CSV export of one list, with the search of the page. For admins only. */
export function domainsFile(ctx: Ctx, { kind, q }: { kind: DomainKind; q: string }): Promise<Answer<never>> {
  return csvOfTable(ctx, domainsTable(kind), { q });
}

function domainsTable(kind: DomainKind): TableSource<BannedDomain, "name", never> {
  return {
    kind: BY_NAME,
    async page(read, query, limit) {
      const asked = { after: query.after ?? "", query: query.q.toLowerCase(), most: limit + 1 };
      const found = await listBannedDomains(read, kind, asked);
      const rows = found.slice(0, limit);
      return { rows, next: found.length > limit ? (rows.at(-1)?.domain ?? null) : null };
    },
    cells: { domain: ({ domain }) => domain, banned: ({ bannedAt }) => csvTime(bannedAt) },
  };
}
