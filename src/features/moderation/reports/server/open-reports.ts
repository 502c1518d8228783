import { teamLinks } from "#domain/team-links.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canReadReport } from "../permissions.ts";
import type { OpenReports } from "../report.ts";
import { listOpenEntries } from "./report-queries.ts";

interface Item {
  id: number;
  sub: { sid: number; isDefault: boolean };
}

const NONE: ReadonlyMap<number, OpenReports> = new Map();

/** Open report counts of these items by id, for queues that the viewer may read. */
export async function loadOpenReports(
  { read, viewer }: Pick<ReadCtx, "read" | "viewer">,
  kind: "post" | "comment",
  items: readonly Item[],
): Promise<ReadonlyMap<number, OpenReports>> {
  if (!viewer.isAdmin && viewer.team.size === 0) return NONE;
  const ids = items.filter(({ sub }) => canReadReport(viewer, { sub })).map(({ id }) => id);
  const rows = await listOpenEntries(read, kind, ids);
  return new Map(
    rows.map(({ qid, item, open_reports: n, name }) => [
      item,
      { n, to: teamLinks.queue({ sub: name }, { open: qid }) },
    ]),
  );
}
