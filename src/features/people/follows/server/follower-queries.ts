import { type Expression, type SqlBool, sql } from "kysely";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Followable sources of a new post. */
export interface PostSources {
  sid: number;
  uid: number;
  domain: string | null;
}

/** Lists the next followers of any of these sources, by user id. */
export async function listPostFollowers(
  read: Read,
  { sid, uid, domain }: PostSources,
  after: number,
  size: number,
): Promise<number[]> {
  const part = (is: Expression<SqlBool>) =>
    sql`select * from (select uid from follow where mode = 'follow' and ${is} and uid > ${after} order by uid limit ${size}) as q`;
  const parts = [
    part(sql<SqlBool>`what = 'sub' and id = ${sid} and key = ''`),
    part(sql<SqlBool>`what = 'person' and id = ${uid} and key = ''`),
    ...(domain === null ? [] : [part(sql<SqlBool>`what = 'domain' and id = 0 and key = ${domain}`)]),
  ];
  const { rows } = await sql<{
    uid: number;
  }>`select uid from (${sql.join(parts, sql` union `)}) as f order by uid limit ${size}`.execute(read);
  return rows.map((row) => row.uid);
}

/** Lists the next followers of the post or any of these comments, by user id. */
export async function listThreadFollowers(
  read: Read,
  { pid, cids }: ThreadPlace,
  after: number,
  size: number,
): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select uid from (
      select * from (select uid from follow where mode = 'follow' and what = 'post' and id = ${pid} and key = '' and uid > ${after} order by uid limit ${size}) as q
      union
      select * from (select distinct uid from follow where mode = 'follow' and what = 'comment' and ${isAnyOf(sql`id`, cids)} and key = '' and uid > ${after} order by uid limit ${size}) as q
    ) as f order by uid limit ${size}`.execute(read);
  return rows.map((row) => row.uid);
}

/** Post, and a comment on it with all its ancestors. */
export interface ThreadPlace {
  pid: number;
  cids: readonly number[];
}

/** Lists a comment and its ancestors. */
export async function listBranch(read: Read, cid: number): Promise<number[]> {
  const { rows } = await sql<{ cid: number }>`
    with recursive branch (cid, parent_cid) as (
      select c.cid, c.parent_cid from comment c where c.cid = ${cid}
      union all
      select c.cid, c.parent_cid from comment c join branch b on c.cid = b.parent_cid
    )
    select cid from branch`.execute(read);
  return rows.map((row) => row.cid);
}

/** Sort key for proximity to the comment: deeper comments have greater ids. */
const nearness = (alias: string) =>
  sql`case ${sql.ref(`${alias}.what`)} when 'comment' then ${sql.ref(`${alias}.id`)} else 0 end`;

const isIn = (alias: string, { pid, cids }: ThreadPlace) =>
  sql`((${sql.ref(`${alias}.what`)} = 'post' and ${sql.ref(`${alias}.id`)} = ${pid}) or (${sql.ref(`${alias}.what`)} = 'comment' and ${isAnyOf(sql.ref(`${alias}.id`), cids)}))`;

/** Condition: the user muted the post or an ancestor, and follows no closer one. */
export function isMuted(person: Expression<unknown>, place: ThreadPlace): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from follow m where m.uid = ${person} and m.mode = 'mute' and ${isIn("m", place)} and not exists (select 1 from follow o where o.uid = m.uid and o.mode = 'follow' and ${isIn("o", place)} and ${nearness("o")} > ${nearness("m")}))`;
}

/** Condition: the user follows the post or an ancestor. */
export function isFollowed(person: Expression<unknown>, place: ThreadPlace): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from follow o where o.uid = ${person} and o.mode = 'follow' and ${isIn("o", place)})`;
}
