import { sql } from "kysely";
import type { Read } from "#platform/ctx.ts";

export function listDays(read: Read, from: number) {
  return read.selectFrom("day_count").select(["day", "kind", "n"]).where("day", ">=", from).execute();
}

export function listTotals(read: Read) {
  return read.selectFrom("site_total").select(["kind", "n", "counted_at"]).execute();
}

const OPEN = sql<number>`coalesce(sum(open), 0)`.as("n");

/** Counts pending tasks; each count reads few rows of an index. */
export async function countPendingWork(read: Read) {
  const row = await read
    .selectNoFrom(({ selectFrom, fn, lit }) => [
      selectFrom("report_count").select(OPEN).where("sid", "=", 0).as("reports"),
      selectFrom("report_count").select(OPEN).where("sid", "<>", 0).as("subReports"),
      selectFrom("queue_entry")
        .select(fn.countAll<number>().as("n"))
        .where("held_at", "is not", null)
        .where("reviewed_at", "is", null)
        .as("held"),
      selectFrom("appeal")
        .select(fn.countAll<number>().as("n"))
        .where("for_admins", "=", lit(1))
        .where("decided_at", "is", null)
        .as("appeals"),
      selectFrom("adoption_request")
        .select(fn.countAll<number>().as("n"))
        .where("decided_at", "is", null)
        .as("adoptions"),
      selectFrom("application")
        .select(fn.countAll<number>().as("n"))
        .where("decided_at", "is", null)
        .as("applications"),
      selectFrom("job").select(fn.countAll<number>().as("n")).where("failed_at", "is not", null).as("jobs"),
    ])
    .executeTakeFirstOrThrow();
  const held = Number(row.held);
  return {
    reports: Number(row.reports),
    // held items are also counted among their sub's reports
    subReports: Number(row.subReports) - held,
    held,
    appeals: Number(row.appeals),
    adoptions: Number(row.adoptions),
    applications: Number(row.applications),
    jobs: Number(row.jobs),
  };
}
