import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { csvOfPages, csvTime } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { listAppealsForAdmins } from "./appeal-queries.ts";

/** Rows per query, so that one query does not block others for long. */
const READ_AT_ONCE = 1_000;

const NAMES = new Map<number, string>(Object.entries(LOG).map(([name, code]) => [code, name]));

/** CSV export of appeals assigned to admins, oldest first. For admins only. */
export function appealsFile(ctx: Ctx): Promise<Answer<never>> {
  const cells = {
    act: ({ code }: Row) => NAMES.get(code) ?? String(code),
    sub: ({ sub }: Row) => sub,
    person: ({ name }: Row) => name,
    appealed: ({ created_at }: Row) => csvTime(created_at),
    due: ({ due_at }: Row) => csvTime(due_at),
    assigned_to: ({ assigned_name }: Row) => assigned_name,
    outcome: ({ outcome }: Row) => outcome,
    decided: ({ decided_at }: Row) => (decided_at === null ? null : csvTime(decided_at)),
  };
  return csvOfPages(ctx, cells, () => async (after) => {
    const rows = await listAppealsForAdmins(ctx.read, Number(after ?? 0), READ_AT_ONCE);
    return { rows, next: rows.length < READ_AT_ONCE ? null : String(rows.at(-1)?.apid) };
  });
}

type Row = Awaited<ReturnType<typeof listAppealsForAdmins>>[number];
