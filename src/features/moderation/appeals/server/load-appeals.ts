import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import type { SubRef } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { nameFor } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type AppealLine, type AppealsView, appealableCode } from "../appeal.ts";
import { canSeeAppeals } from "../permissions.ts";
import { appealsQuery } from "./appeal-queries.ts";

type Row = Awaited<ReturnType<ReturnType<typeof appealsQuery>["execute"]>>[number];

/** Loads the appeals of a sub for its team, or those assigned to admins. @throws Refusal for all others. */
export async function loadAppeals(
  ctx: ReadCtx,
  sub: (SubRef & { name: string }) | null,
  search: URLSearchParams,
): Promise<AppealsView> {
  const refusal = canSeeAppeals(ctx.viewer, sub);
  if (refusal) throw new Refusal(refusal);
  const after = search.get("after");
  const beforeApid = after === null ? null : requireCursor(after, ["number"])[0];
  const sid = sub?.sid ?? null;
  const [open, rows] = await Promise.all([
    appealsQuery(ctx.read, { sid, isOpen: true, beforeApid: null }).execute(),
    appealsQuery(ctx.read, { sid, isOpen: false, beforeApid }).execute(),
  ]);
  const decided = rows.slice(0, LIMITS.logPage);
  const last = decided.at(-1);
  return {
    sub: sub?.name ?? null,
    manage: sub && viewManage(ctx.viewer, sub),
    open: open.flatMap((row) => viewLine(ctx, row)),
    decided: decided.flatMap((row) => viewLine(ctx, row)),
    next: rows.length > LIMITS.logPage && last ? encodeCursor([last.apid]) : null,
    isFirst: after === null,
  };
}

function viewLine(ctx: ReadCtx, row: Row): AppealLine[] {
  const code = appealableCode(row.code);
  if (code === null) return [];
  return [
    {
      aid: row.aid,
      code,
      sub: row.sub,
      person: nameFor(ctx.viewer, row.name, row.status),
      assignedTo: nameFor(ctx.viewer, row.assigned_name, row.assigned_status),
      madeAt: row.created_at,
      dueAt: row.due_at,
      isLate: row.outcome === null && row.due_at < ctx.now(),
      outcome: row.outcome,
    },
  ];
}
