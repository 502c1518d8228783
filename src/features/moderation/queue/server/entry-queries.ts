import { sql } from "kysely";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { displayedName, displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** Actions on posts and comments listed in an entry's log. */
const ACTS_ON_ITEMS = [
  ...[LOG.postDeleted, LOG.commentDeleted, LOG.postRestored, LOG.commentRestored],
  ...[LOG.held, LOG.approved, LOG.refused, LOG.ruleMatched, LOG.removedByRule],
];

/** Max number of reports, decisions and notes shown per entry. */
const MOST = 100;

/** Reports of an entry, newest first. */
export function listReportsOf(read: Read, qid: number) {
  return read
    .selectFrom("report as r")
    .innerJoin("person as a", "a.uid", "r.uid")
    .select(["r.rpid", "r.uid", "r.reason", "r.rule_text", "r.body", "r.is_open", "r.send_to_admin", "r.created_at"])
    .select(["a.name as reporter", displayedStatus("a").as("reporter_status")])
    .where("r.qid", "=", qid)
    .orderBy("r.rpid", "desc")
    .limit(MOST)
    .execute();
}

/** Actions that changed these reports. */
export function listDecisions(read: Read, rpids: readonly number[]) {
  return read
    .selectFrom("mod_effect as f")
    .innerJoin("mod_action as x", "x.aid", "f.aid")
    .leftJoin("person as a", "a.uid", "x.uid")
    .select(["x.aid", "x.code", "x.created_at"])
    .select(displayedName("a").as("by_name"))
    .distinct()
    .where("f.unit", "=", "report.state")
    .where("f.key", "in", rpids.map(String))
    .orderBy("x.aid", "desc")
    .limit(MOST)
    .execute();
}

/** Moderator actions on the item itself. */
export function listActsOn(read: Read, { pid, cid }: { pid: number; cid: number | null }) {
  return read
    .selectFrom("mod_action as x")
    .leftJoin("person as a", "a.uid", "x.uid")
    .select(["x.aid", "x.code", "x.created_at", "x.reason", "x.note"])
    .select(displayedName("a").as("by_name"))
    .where("x.pid", "=", pid)
    .where("x.cid", cid === null ? "is" : "=", cid)
    .where("x.code", "in", ACTS_ON_ITEMS)
    .orderBy("x.aid", "desc")
    .limit(MOST)
    .execute();
}

/**
 * Bans and unbans of a user since the first of these reports, in the sub and on the whole site. `sid` is null for
 * entries that only admins read.
 */
export async function listBansSince(
  read: Read,
  { uid, sid, rpids }: { uid: number; sid: number | null; rpids: readonly number[] },
) {
  const acts = read
    .selectFrom("mod_action as x")
    .leftJoin("person as a", "a.uid", "x.uid")
    .select(["x.aid", "x.code", "x.created_at", "x.reason"])
    .select(displayedName("a").as("by_name"))
    .where("x.target_uid", "=", uid)
    .where((eb) =>
      eb.or([
        eb("x.code", "in", [LOG.siteBan, LOG.siteUnban]),
        eb.and([eb("x.code", "in", [LOG.subBan, LOG.subUnban]), eb("x.sid", "=", sid)]),
      ]),
    )
    .where("x.created_at", ">=", (eb) =>
      eb
        .selectFrom("report as r")
        .select((of) => of.fn.min("r.created_at").as("first"))
        .where("r.rpid", "in", rpids),
    );
  return await acts.orderBy("x.aid", "desc").limit(MOST).execute();
}

export function listEntryNotes(read: Read, rpids: readonly number[]) {
  return read
    .selectFrom("report_note as k")
    .innerJoin("person as a", "a.uid", "k.uid")
    .select(["k.rnid", "k.body", "k.created_at"])
    .select(displayedName("a").as("by_name"))
    .where("k.rpid", "in", rpids)
    .orderBy("k.rnid", "desc")
    .limit(MOST)
    .execute();
}

/** Latest decisions about other items of this user in the sub. */
export function listEarlierDecisions(read: Read, { uid, sid, qid }: { uid: number; sid: number | null; qid: number }) {
  return read
    .selectFrom("queue_entry as e")
    .select(["e.qid", "e.closed_at", "e.outcome"])
    .where("e.author_uid", "=", uid)
    .where("e.sid", sid === null ? "is" : "=", sid)
    .where("e.qid", "<>", qid)
    .where("e.closed_at", "is not", null)
    .orderBy("e.qid", "desc")
    .limit(5)
    .execute();
}

/** Max number of ancestors shown. */
export const ANCESTORS = 3;

/** Ancestors of a comment, topmost first; one more than shown, to detect a cut. */
export async function listAncestors(read: Read, cid: number) {
  const above = sql<{ cid: number; depth: number }>`with recursive up (cid, parent_cid, depth) as (
    select c.cid, c.parent_cid, 0 from comment c where c.cid = ${cid}
    union all select c.cid, c.parent_cid, up.depth + 1 from comment c join up on c.cid = up.parent_cid where up.depth < ${sql.lit(ANCESTORS)}
  ) select cid, depth from up`;
  const { rows } = await sql<{
    cid: number;
    content: string;
    deleted: number;
    name: string;
    status: number;
  }>`select c.cid, c.content, ${deletionOf("c")} as deleted, a.name, a.status from (${above}) as above
    join comment c on c.cid = above.cid join person a on a.uid = c.uid order by above.depth desc`.execute(read);
  return rows;
}

/** Entry and sub of a report. */
export function findReportEntry(read: Read, rpid: number) {
  return read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .leftJoin("sub as s", "s.sid", "e.sid")
    .select(["e.qid", "e.kind", "s.name as sub", "r.is_open"])
    .where("r.rpid", "=", rpid)
    .executeTakeFirst();
}
