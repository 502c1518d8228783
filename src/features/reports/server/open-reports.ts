import { sql } from "kysely";
import { teamLinks } from "#domain/team-links.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { canReadReport } from "../permissions.ts";
import type { OpenReports } from "../report.ts";

interface Item {
  id: number;
  sub: { sid: number; isDefault: boolean };
}

const NONE: ReadonlyMap<number, OpenReports> = new Map();

/** Open reports of those posts or comments whose queue the viewer may read, by id. */
export async function loadOpenReports(
  { read, viewer }: Pick<ReadCtx, "read" | "viewer">,
  kind: "post" | "comment",
  items: readonly Item[],
): Promise<ReadonlyMap<number, OpenReports>> {
  if (!viewer.isAdmin && viewer.team.size === 0) return NONE;
  const ids = items.filter(({ sub }) => canReadReport(viewer, { sub })).map(({ id }) => id);
  const rows = await read
    .selectFrom("queue_entry as e")
    .innerJoin("sub as s", "s.sid", "e.sid")
    .select(["e.qid", "e.item", "e.open_reports", "s.name"])
    .where("e.kind", "=", kind)
    .where(isAnyOf(sql`e.item`, ids))
    .where("e.open_reports", ">", 0)
    .execute();
  return new Map(
    rows.map(({ qid, item, open_reports: n, name }) => [
      item,
      { n, to: teamLinks.queue({ sub: name }, { open: qid }) },
    ]),
  );
}
