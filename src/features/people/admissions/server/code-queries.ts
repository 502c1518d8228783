import type { TableQuery } from "#features/site/admin/admin-table.ts";
import { contains, numberSortKey, pageOf, textSortKey } from "#features/site/admin/server/keyset-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { CodeFilter, CodeOrder } from "../invite-views.ts";

const ORDERS = {
  created: numberSortKey("c.created_at"),
  uses: numberSortKey("c.uses"),
  code: textSortKey("c.code"),
} as const;

/** Lists a page of all codes with their creators. */
export function listCodes(read: Read, query: TableQuery<CodeOrder, CodeFilter>, limit: number, now: number) {
  let rows = read
    .selectFrom("invite_code as c")
    .innerJoin("person as p", "p.uid", "c.uid")
    .select(["c.icid", "c.code", "c.created_at", "c.expires_at", "c.uses", "c.max_uses"])
    .select(["p.name as maker", "p.status as maker_status"]);
  if (query.q !== "") rows = rows.where((eb) => eb.or([eb("c.code", "=", query.q), contains("p.name_key", query.q)]));
  if (query.only === "usable") {
    rows = rows
      .whereRef("c.uses", "<", "c.max_uses")
      .where((eb) => eb.or([eb("c.expires_at", "is", null), eb("c.expires_at", ">", now)]));
  }
  if (query.only === "over") {
    rows = rows.where((eb) => eb.or([eb("c.uses", ">=", eb.ref("c.max_uses")), eb("c.expires_at", "<=", now)]));
  }
  return pageOf(rows, { key: ORDERS[query.by], id: numberSortKey("c.icid"), query, limit });
}
