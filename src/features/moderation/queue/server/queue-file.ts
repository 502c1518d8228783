import { Refusal } from "#domain/refusal.ts";
import { csvOfPages, csvTime } from "#features/site/admin/server/admin-table.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { QueueFileInput } from "../input.ts";
import { parseQueueFilters, QUEUE_PAGE, type QueueRow } from "../queue.ts";
import { listQueue } from "./queue-queries.ts";
import { viewRows } from "./view-rows.ts";

const CELLS = {
  kind: ({ kind }: QueueRow) => kind,
  sub: ({ sub }: QueueRow) => sub,
  title: ({ title }: QueueRow) => title,
  author: ({ author }: QueueRow) => author,
  open_reports: ({ reports }: QueueRow) => reports,
  reasons: ({ reasons }: QueueRow) => reasons.map(({ reason, reports }) => `${reason} ${reports}`).join(" "),
  last_report: ({ lastAt }: QueueRow) => csvTime(lastAt),
  closed: ({ closed }: QueueRow) => (closed === null ? null : csvTime(closed.at)),
  closed_by: ({ closed }: QueueRow) => closed?.by ?? null,
  outcome: ({ closed }: QueueRow) => closed?.outcome ?? null,
};

/** CSV export of the reports escalated to the admins, with the filters of the page. For admins only. */
export function queueFile(ctx: Ctx, { status, ...asked }: QueueFileInput): Promise<Answer<never>> {
  return csvOfPages(ctx, CELLS, () => {
    const named = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
    const narrowed = parseQueueFilters(new URLSearchParams(named));
    if (narrowed === null) throw new Refusal("report.filter");
    const slice = { ...narrowed, sids: null, isOpen: status === "open", now: ctx.now() };
    return async (cursor) => {
      const after = cursor === null ? null : decodeCursor(cursor, ["number", "number"]);
      const found = await listQueue(ctx.read, { ...slice, after });
      const page = found.slice(0, QUEUE_PAGE);
      const last = page.at(-1);
      const qids = page.map(({ qid }) => qid);
      return {
        rows: await viewRows(ctx, qids),
        next: found.length > page.length && last ? encodeCursor([last.key, last.qid]) : null,
      };
    };
  });
}
