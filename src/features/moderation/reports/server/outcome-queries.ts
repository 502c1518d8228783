import { sql } from "kysely";
import type { Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Closed reports among these whose reporters were not notified, with the sub to name. */
export function listReportsToNotify(trx: Tx, rpids: readonly number[]) {
  return (
    trx
      .selectFrom("report as r")
      .innerJoin("queue_entry as e", "e.qid", "r.qid")
      .innerJoin("reported_copy as y", "y.rcid", "r.rcid")
      .leftJoin("post as p", "p.pid", "e.pid")
      .select(["r.rpid", "r.uid", "r.outcome"])
      // removed content is not repeated
      .select(sql<string | null>`case when p.deleted > 0 then null else y.title end`.as("title"))
      .select(sql<number | null>`case when e.kind = 'sub' then e.item else e.sid end`.as("sid"))
      .where(isAnyOf(sql`r.rpid`, rpids))
      .where("r.is_open", "=", 0)
      .where("r.notified_at", "is", null)
      .orderBy("r.rpid")
      .execute()
  );
}
