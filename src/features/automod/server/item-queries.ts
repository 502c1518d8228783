import { sql } from "kysely";
import { DAY } from "#domain/limits.ts";
import { levelOf } from "#lib/level.ts";
import type { Read } from "#platform/ctx.ts";
import type { AutomodItem } from "../automod.ts";

/** Whom and what rules are asked about. */
export interface AskedOf {
  kind: "post" | "comment";
  id: number;
  now: number;
}

/**
 * A post or comment as rules ask, null where there is none. What the team and admins write is not for rules.
 */
export async function findItem(read: Read, { kind, id, now }: AskedOf): Promise<AutomodItem | null> {
  const row = await (kind === "post" ? findPost(read, id, now) : findComment(read, id, now));
  if (!row || row.is_admin === 1 || row.in_team === 1) return null;
  return {
    title: row.title,
    body: row.body,
    link: row.link ?? "",
    domain: row.domain ?? "",
    type: row.type,
    flair: row.flair ?? "",
    accountAge: now - row.joined_at,
    score: row.score,
    level: levelOf(row.score),
    isFirst: row.others === 0,
    repeated: row.repeated,
    reports: row.reports ?? 0,
  };
}

const inTeam = sql<number>`case when exists (
  select 1 from sub_mod m where m.uid = a.uid and m.sid = p.sid and m.invited = 0) then 1 else 0 end`;

function findPost(read: Read, pid: number, now: number) {
  const lately = sql`o.uid = p.uid and o.pid < p.pid and o.posted_at > ${now - DAY}`;
  return read
    .selectFrom("post as p")
    .innerJoin("person as a", "a.uid", "p.uid")
    .leftJoin("queue_entry as q", (join) => join.onRef("q.item", "=", "p.pid").on("q.kind", "=", "post"))
    .select(["p.title", "p.content as body", "p.link", "p.domain", "p.type", "p.flair"])
    .select(["a.joined_at", "a.score", "a.is_admin", "q.open_reports as reports", inTeam.as("in_team")])
    .select(
      sql<number>`(select count(*) from (select 1 from post o
        where o.uid = p.uid and o.sid = p.sid and o.pid <> p.pid and o.deleted = 0 limit 1) as few)`.as("others"),
    )
    .select(
      sql<number>`(select count(*) from post o
        where ${lately} and o.title = p.title and o.content = p.content and coalesce(o.link, '') = coalesce(p.link, ''))`.as(
        "repeated",
      ),
    )
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

function findComment(read: Read, cid: number, now: number) {
  const none = sql<null>`null`;
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("queue_entry as q", (join) => join.onRef("q.item", "=", "c.cid").on("q.kind", "=", "comment"))
    .select(["c.content as body", sql<string>`''`.as("title"), none.as("link"), none.as("domain"), none.as("type")])
    .select([none.as("flair"), "a.joined_at", "a.score", "a.is_admin", "q.open_reports as reports"])
    .select(inTeam.as("in_team"))
    .select(
      sql<number>`(select count(*) from (select 1 from comment o join post op on op.pid = o.pid
        where o.uid = c.uid and op.sid = p.sid and o.cid <> c.cid and o.deleted = 0 limit 1) as few)`.as("others"),
    )
    .select(
      sql<number>`(select count(*) from comment o
        where o.uid = c.uid and o.cid < c.cid and o.posted_at > ${now - DAY} and o.content = c.content)`.as("repeated"),
    )
    .where("c.cid", "=", cid)
    .executeTakeFirst();
}
