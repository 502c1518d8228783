import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { engineOf, isAnyOf } from "#platform/db/dialect.ts";

type Read = Kysely<Tables>;

/** Rows to recount: ids above `after` up to and including `to`, or a list of ids. */
export type RecountRange = { after: number; to: number } | { ids: number[] };

export type CounterKind =
  | "post"
  | "comment"
  | "person"
  | "sub"
  | "poll_option"
  | "message_thread"
  | "message_count"
  | "person_sub"
  | "modmail_count";

const ID = {
  post: "pid",
  comment: "cid",
  person: "uid",
  sub: "sid",
  poll_option: "oid",
  message_thread: "tid",
  message_count: "uid",
  person_sub: "uid",
  modmail_count: "uid",
} as const;

function inRange(column: string, range: RecountRange): Expression<SqlBool> {
  const id = sql.ref(column);
  if ("ids" in range) return isAnyOf(id, range.ids);
  return sql<SqlBool>`(${id} > ${range.after} and ${id} <= ${range.to})`;
}

/** Last id of the next batch after `after`; null at the end of the table. */
export async function findBatchEnd(
  read: Read,
  table: CounterKind,
  after: number,
  size: number,
): Promise<number | null> {
  const id = sql.ref(ID[table]);
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select ${id} as id from ${sql.table(table === "person_sub" ? "person" : table)} where ${id} > ${after} order by ${id} limit ${size}
    ) as batch`.execute(read);
  return rows[0]?.last ?? null;
}

/** Keeps the rows as they are until the write ends, as a vote does: the item first, then people. */
export async function lockCounted(trx: Read, table: CounterKind, ids: number[]): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  const id = sql.ref(ID[table]);
  await sql`select 1 from ${sql.table(table)} where ${isAnyOf(id, ids)} order by ${id} for update`.execute(trx);
}

export interface PostCounts {
  id: number;
  posted_at: number;
  up: number;
  down: number;
  score: number;
  hot: number;
  comments: number;
  true_up: number;
  true_down: number;
  true_comments: number;
}

/** Counts current and imported votes, and all comments, including deleted ones but not those held for review. */
export async function countPosts(read: Read, range: RecountRange): Promise<PostCounts[]> {
  const { rows } = await sql<PostCounts>`
    select p.pid as id, p.posted_at, p.up, p.down, p.score, p.hot, p.comments,
      coalesce(v.up, 0) + coalesce(i.up, 0) as true_up,
      coalesce(v.down, 0) + coalesce(i.down, 0) as true_down,
      coalesce(c.comments, 0) as true_comments
    from post as p
    left join (
      select pid, sum(case when value = 1 then 1 else 0 end) as up, sum(case when value = -1 then 1 else 0 end) as down
      from post_vote where ${inRange("pid", range)} group by pid
    ) as v on v.pid = p.pid
    left join (
      select pid, count(*) as comments from comment where held = 0 and ${inRange("pid", range)} group by pid
    ) as c on c.pid = p.pid
    left join imported as i on i.pid = p.pid
    where ${inRange("p.pid", range)}
    order by p.pid`.execute(read);
  return rows;
}

export interface CommentCounts {
  id: number;
  up: number;
  down: number;
  score: number;
  best: number;
  views: number;
  true_up: number;
  true_down: number;
  true_views: number;
}

/** Counts votes, and views by members other than the author. */
export async function countComments(read: Read, range: RecountRange): Promise<CommentCounts[]> {
  const { rows } = await sql<CommentCounts>`
    select c.cid as id, c.up, c.down, c.score, c.best, c.views,
      coalesce(v.up, 0) + coalesce(i.up, 0) as true_up,
      coalesce(v.down, 0) + coalesce(i.down, 0) as true_down,
      coalesce(w.views, 0) as true_views
    from comment as c
    left join (
      select cid, sum(case when value = 1 then 1 else 0 end) as up, sum(case when value = -1 then 1 else 0 end) as down
      from comment_vote where ${inRange("cid", range)} group by cid
    ) as v on v.cid = c.cid
    left join (
      select x.cid, count(*) as views
      from comment_view as x
      join comment as own on own.cid = x.cid
      where ${inRange("x.cid", range)} and x.uid <> own.uid
      group by x.cid
    ) as w on w.cid = c.cid
    left join imported as i on i.cid = c.cid
    where ${inRange("c.cid", range)}
    order by c.cid`.execute(read);
  return rows;
}

export interface PersonCounts {
  id: number;
  score: number;
  given: number;
  votes_cast: number;
  badge_score: number;
  true_score: number;
  true_balance: number;
  true_votes_cast: number;
  true_badge_score: number;
}

/**
 * `score`: votes of others on the user's posts and comments, without imported ones. `given`: sum of all cast votes,
 * including those on own items. `badge_score`: sum of the scores of the user's badges.
 */
export async function countPeople(read: Read, range: RecountRange): Promise<PersonCounts[]> {
  const { rows } = await sql<PersonCounts>`
    select p.uid as id, p.score, p.given, p.votes_cast, p.badge_score,
      coalesce(ps.total, 0) + coalesce(cs.total, 0) as true_score,
      coalesce(pg.total, 0) + coalesce(cg.total, 0) as true_balance,
      coalesce(pg.votes, 0) + coalesce(cg.votes, 0) as true_votes_cast,
      coalesce(bs.total, 0) as true_badge_score
    from person as p
    left join (
      select a.uid, sum(v.value) as total from post as a join post_vote as v on v.pid = a.pid
      where ${inRange("a.uid", range)} and v.uid <> a.uid group by a.uid
    ) as ps on ps.uid = p.uid
    left join (
      select a.uid, sum(v.value) as total from comment as a join comment_vote as v on v.cid = a.cid
      where ${inRange("a.uid", range)} and v.uid <> a.uid group by a.uid
    ) as cs on cs.uid = p.uid
    left join (
      select uid, sum(value) as total, count(*) as votes from post_vote where ${inRange("uid", range)} group by uid
    ) as pg on pg.uid = p.uid
    left join (
      select uid, sum(value) as total, count(*) as votes from comment_vote where ${inRange("uid", range)} group by uid
    ) as cg on cg.uid = p.uid
    left join (
      select h.uid, sum(b.score) as total from person_badge as h join badge as b on b.bid = h.bid
      where ${inRange("h.uid", range)} and b.deleted = 0 group by h.uid
    ) as bs on bs.uid = p.uid
    where ${inRange("p.uid", range)}
    order by p.uid`.execute(read);
  return rows;
}

export interface WrittenCounts {
  id: number;
  sid: number;
  posts: number;
  comments: number;
  true_posts: number;
  true_comments: number;
}

/**
 * Counts the posts and comments of each user in each sub, without deleted ones. Includes subs without a stored count.
 */
export async function recountWritten(read: Read, range: RecountRange): Promise<WrittenCounts[]> {
  const { rows } = await sql<WrittenCounts>`
    select uid as id, sid, cast(sum(posts) as integer) as posts, cast(sum(comments) as integer) as comments,
      cast(sum(true_posts) as integer) as true_posts, cast(sum(true_comments) as integer) as true_comments
    from (
      select uid, sid, posts, comments, 0 as true_posts, 0 as true_comments from person_sub where ${inRange("uid", range)}
      union all
      select uid, sid, 0, 0, count(*), 0 from post where deleted = 0 and ${inRange("uid", range)} group by uid, sid
      union all
      select c.uid, p.sid, 0, 0, 0, count(*) from comment as c join post as p on p.pid = c.pid
      where c.deleted = 0 and ${inRange("c.uid", range)} group by c.uid, p.sid
    ) as counts
    group by uid, sid
    order by uid, sid`.execute(read);
  return rows;
}

export interface OptionCounts {
  id: number;
  votes: number;
  true_votes: number;
}

/** Counts current and imported votes for each option of a poll. */
export async function countOptions(read: Read, range: RecountRange): Promise<OptionCounts[]> {
  const { rows } = await sql<OptionCounts>`
    select o.oid as id, o.votes, coalesce(v.votes, 0) + o.imported_votes as true_votes
    from poll_option as o
    left join (
      select oid, count(*) as votes from poll_vote where ${inRange("oid", range)} group by oid
    ) as v on v.oid = o.oid
    where ${inRange("o.oid", range)}
    order by o.oid`.execute(read);
  return rows;
}

export interface SubCounterRow {
  id: number;
  subscribers: number;
  posts: number;
  last_post_at: number;
  true_subscribers: number;
  true_posts: number;
  true_last_post_at: number;
}

export async function countSubs(read: Read, range: RecountRange): Promise<SubCounterRow[]> {
  const { rows } = await sql<SubCounterRow>`
    select s.sid as id, s.subscribers, s.posts, s.last_post_at,
      coalesce(x.total, 0) as true_subscribers, coalesce(p.total, 0) as true_posts,
      coalesce((
        select n.posted_at from post as n where n.sid = s.sid and n.deleted = 0 order by n.pid desc limit 1
      ), 0) as true_last_post_at
    from sub as s
    left join (
      select sid, count(*) as total from subscription where ${inRange("sid", range)} group by sid
    ) as x on x.sid = s.sid
    left join (
      select sid, count(*) as total from post where deleted = 0 and ${inRange("sid", range)} group by sid
    ) as p on p.sid = s.sid
    where ${inRange("s.sid", range)}
    order by s.sid`.execute(read);
  return rows;
}

export interface ThreadCounts {
  id: number;
  replies: number;
  true_replies: number;
}

/** Counts the messages of a thread that are replies. */
export async function countReplies(read: Read, range: RecountRange): Promise<ThreadCounts[]> {
  const { rows } = await sql<ThreadCounts>`
    select t.tid as id, t.replies,
      (select count(*) from message as m where m.tid = t.tid and m.reply_to is not null) as true_replies
    from message_thread as t
    where ${inRange("t.tid", range)}
    order by t.tid`.execute(read);
  return rows;
}

export interface UnreadCounts {
  id: number;
  unread: number;
  true_unread: number;
}

/** Counts unread messages, including those hidden by a block. */
export async function recountUnread(read: Read, range: RecountRange): Promise<UnreadCounts[]> {
  const { rows } = await sql<UnreadCounts>`
    select k.uid as id, k.unread,
      (select count(*) from message_box as x where x.uid = k.uid and x.unread = 1) as true_unread
    from message_count as k
    where ${inRange("k.uid", range)}
    order by k.uid`.execute(read);
  return rows;
}

export interface ModmailCounts extends UnreadCounts {
  sid: number;
}

/** Counts unread modmail of each sub for current and former moderators. */
export async function countModmail(read: Read, range: RecountRange): Promise<ModmailCounts[]> {
  const { rows } = await sql<ModmailCounts>`
    select k.uid as id, k.sid, k.unread,
      (select count(*) from modmail_unread as u where u.uid = k.uid and u.sid = k.sid) as true_unread
    from modmail_count as k
    where ${inRange("k.uid", range)}
    order by k.uid, k.sid`.execute(read);
  return rows;
}

/**
 * Stores the counters of a row. All counters of an item must be passed together, because the schema requires score =
 * up − down.
 */
export async function storeCounts(
  trx: Read,
  table: CounterKind,
  id: number,
  values: Readonly<Record<string, number>>,
  sid?: number,
): Promise<void> {
  if (table === "person_sub" && sid !== undefined)
    await trx
      .insertInto("person_sub")
      .values({ uid: id, sid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isOfSub = sid === undefined ? sql`` : sql` and sid = ${sid}`;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(ID[table])} = ${id}${isOfSub}`.execute(
    trx,
  );
}
