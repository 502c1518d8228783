import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read } from "#platform/ctx.ts";
import { ADMINS_SID } from "./report-queries.ts";

/** Number of open reports in a sub: on comments, and on all other items. */
export async function countOpenReports(read: Read, sid: number): Promise<{ reports: number; comments: number }> {
  const rows = await read.selectFrom("report_count").select(["kind", "open"]).where("sid", "=", sid).execute();
  const counts = { reports: 0, comments: 0 };
  for (const { kind, open } of rows) counts[kind === "comment" ? "comments" : "reports"] += open;
  return counts;
}

/**
 * Users notified of reports: the accepted team of a sub, or all admins for `ADMINS_SID`. For a disabled sub only the
 * admins in its team.
 */
export async function listReportReaders(read: Read, sid: number): Promise<number[]> {
  const people = read.selectFrom("person as p").select("p.uid").where("p.status", "=", ACCOUNT_STATUS.ok);
  const rows =
    sid === ADMINS_SID
      ? await people.where("p.is_admin", "=", 1).execute()
      : await people
          .innerJoin("sub_mod as m", "m.uid", "p.uid")
          .innerJoin("sub as s", "s.sid", "m.sid")
          .where("m.sid", "=", sid)
          .where("m.invited", "=", 0)
          .where((eb) => eb.or([eb("s.status", "=", 0), eb("p.is_admin", "=", 1)]))
          .execute();
  return rows.map(({ uid }) => uid);
}
