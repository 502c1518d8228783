import { type SqlBool, sql } from "kysely";
import { DAY } from "#domain/limits.ts";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { levelOf } from "#lib/level.ts";
import type { Read } from "#platform/ctx.ts";
import type { AutomodItem } from "../automod.ts";

/** Post or comment to check. */
export interface AutomodItemRef {
  kind: "post" | "comment";
  id: number;
  now: number;
}

/** Expensive properties, only read for lists if a rule uses them. */
interface Asked {
  first: boolean;
  repeated: number | null;
}

const EVERYTHING: Asked = { first: true, repeated: 1 };
const none = sql<number>`0`;

/** Finds a post or comment for automod. Null if it is missing, or written by moderators or admins. */
export async function findAutomodItem(read: Read, { kind, id, now }: AutomodItemRef): Promise<AutomodItem | null> {
  const row = await (kind === "post"
    ? posts(read, EVERYTHING).where("p.pid", "=", id).executeTakeFirst()
    : comments(read, EVERYTHING).where("c.cid", "=", id).executeTakeFirst());
  return row && row.of_team === 0 ? itemOf(row, now) : null;
}

/** Posts or comments of a sub (null for all) in an id range, with the moderators' decisions. */
export async function listItems(
  read: Read,
  {
    kind,
    sid,
    from,
    to,
    asked,
  }: { kind: "post" | "comment"; sid: number | null; from: number; to: number; asked: Asked },
) {
  const rows =
    kind === "post"
      ? await (sid === null ? posts(read, asked) : posts(read, asked).where("p.sid", "=", sid))
          .where("p.pid", ">=", from)
          .where("p.pid", "<", to)
          .execute()
      : await (sid === null ? comments(read, asked) : comments(read, asked).where("p.sid", "=", sid))
          .where("c.cid", ">=", from)
          .where("c.cid", "<", to)
          .execute();
  return rows
    .filter((row) => row.of_team === 0)
    .map((row) => ({
      pid: row.pid,
      cid: row.cid ?? 0,
      deleted: row.deleted,
      item: itemOf({ ...row, reports: row.all_reports }, row.posted_at),
    }));
}

type Row = Omit<Awaited<ReturnType<ReturnType<typeof posts>["execute"]>>[number], "type"> & {
  type: AutomodItem["type"];
};

function itemOf(row: Omit<Row, "cid">, at: number): AutomodItem {
  return {
    title: row.title,
    body: row.body,
    link: row.link ?? "",
    domain: row.domain ?? "",
    type: row.type,
    flair: row.flair ?? "",
    accountAge: at - row.joined_at,
    score: row.score,
    level: levelOf(row.score + row.badge_score),
    isFirst: row.has_earlier === 0,
    repeated: row.repeated,
    reports: Number(row.reports),
  };
}

const ofTeam = sql<number>`case when a.is_admin = 1 or exists (
  select 1 from sub_mod m where m.uid = a.uid and m.sid = p.sid and m.invited = 0) then 1 else 0 end`;
// reports by automod rules must not trigger rules
const ofPeople = sql<SqlBool>`r.uid not in (select o.uid from person o where o.is_system = 1)`;
const openReports = sql<number>`(select count(*) from report r where r.qid = q.qid and r.is_open = 1 and ${ofPeople})`;
const allReports = sql<number>`(select count(*) from report r where r.qid = q.qid and ${ofPeople})`;

function posts(read: Read, asked: Asked) {
  return read
    .selectFrom("post as p")
    .innerJoin("person as a", "a.uid", "p.uid")
    .leftJoin("queue_entry as q", (join) => join.onRef("q.item", "=", "p.pid").on("q.kind", "=", "post"))
    .select(["p.pid", sql<number | null>`null`.as("cid"), "p.title", "p.content as body", "p.link", "p.domain"])
    .select(["p.type", "p.flair", "p.posted_at", "a.joined_at", "a.score", openReports.as("reports")])
    .select("a.badge_score")
    .select([ofTeam.as("of_team"), deletionOf("p").as("deleted"), allReports.as("all_reports")])
    .select(
      (asked.first
        ? sql<number>`case when exists (select 1 from post o
        where o.uid = p.uid and o.sid = p.sid and o.pid < p.pid and o.deleted = 0) then 1 else 0 end`
        : none
      ).as("has_earlier"),
    )
    .select(
      (asked.repeated === null
        ? none
        : sql<number>`(select count(*) from post o where o.uid = p.uid and o.pid < p.pid
        and o.posted_at > p.posted_at - ${sql.lit(DAY)} and o.title = p.title and o.content = p.content
        and coalesce(o.link, '') = coalesce(p.link, ''))`
      ).as("repeated"),
    );
}

/** Comments, with empty values for fields that only posts have. */
function comments(read: Read, asked: Asked) {
  const empty = sql<null>`null`;
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("queue_entry as q", (join) => join.onRef("q.item", "=", "c.cid").on("q.kind", "=", "comment"))
    .select(["c.pid", "c.cid", sql<string>`''`.as("title"), "c.content as body", empty.as("link"), empty.as("domain")])
    .select([empty.as("type"), empty.as("flair"), "c.posted_at", "a.joined_at", "a.score", openReports.as("reports")])
    .select("a.badge_score")
    .select([ofTeam.as("of_team"), deletionOf("c").as("deleted"), allReports.as("all_reports")])
    .select(
      (asked.first
        ? sql<number>`case when exists (select 1 from comment o join post op on op.pid = o.pid
        where o.uid = c.uid and op.sid = p.sid and o.cid < c.cid and o.deleted = 0) then 1 else 0 end`
        : none
      ).as("has_earlier"),
    )
    .select(
      (asked.repeated === null
        ? none
        : sql<number>`(select count(*) from comment o where o.uid = c.uid and o.cid < c.cid
        and o.posted_at > c.posted_at - ${sql.lit(DAY)} and o.content = c.content)`
      ).as("repeated"),
    );
}
