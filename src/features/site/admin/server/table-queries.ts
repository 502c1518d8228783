import { type SelectQueryBuilder, sql } from "kysely";
import { deletionCode } from "#domain/content.ts";
import type { Tables } from "#domain/tables.ts";
import { SUB_STATUS } from "#features/circles/subs/sub.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { TableQuery } from "../admin-table.ts";
import type {
  PostsFilter,
  PostsOrder,
  SubsFilter,
  SubsOrder,
  UsersFilter,
  UsersOrder,
  VotesFilter,
} from "../tables.ts";
import { contains, numberSortKey, pageOf, type SortKey, textSortKey } from "./keyset-queries.ts";

const USER_KEYS: Record<UsersOrder, SortKey> = {
  joined: numberSortKey("p.joined_at"),
  name: textSortKey("p.name_key"),
  score: numberSortKey("p.score"),
  votes: numberSortKey("p.given"),
};

export function listUsers(read: Read, query: TableQuery<UsersOrder, UsersFilter>, limit: number) {
  let rows = read
    .selectFrom("person as p")
    .select([
      "p.uid",
      "p.name",
      "p.status",
      "p.is_admin",
      "p.may_upload",
      "p.score",
      "p.badge_score",
      "p.given",
      "p.joined_at",
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom("post").select(fn.countAll<number>().as("n")).whereRef("uid", "=", "p.uid").as("posts"),
      selectFrom("comment").select(fn.countAll<number>().as("n")).whereRef("uid", "=", "p.uid").as("comments"),
    ])
    .where("p.is_system", "=", 0);
  if (query.q !== "") rows = rows.where(contains("p.name_key", query.q));
  if (query.only === "admins") rows = rows.where("p.is_admin", "=", 1);
  else if (query.only === "uploaders") rows = rows.where("p.may_upload", "=", 1);
  else if (query.only !== null) rows = rows.where("p.status", "=", ACCOUNT_STATUS[query.only]);
  return pageOf(rows, { key: USER_KEYS[query.by], id: numberSortKey("p.uid"), query, limit });
}

const SUB_KEYS: Record<SubsOrder, SortKey> = {
  created: numberSortKey("s.created_at"),
  name: textSortKey("s.name_key"),
  subscribers: numberSortKey("s.subscribers"),
  posts: numberSortKey("s.posts"),
};

export function listSubs(read: Read, query: TableQuery<SubsOrder, SubsFilter>, limit: number) {
  let rows = read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.title", "s.subscribers", "s.posts", "s.status", "s.is_default", "s.created_at"])
    .select((eb) => [
      eb
        .selectFrom("sub_mod as m")
        .innerJoin("person as o", "o.uid", "m.uid")
        .select("o.name")
        .whereRef("m.sid", "=", "s.sid")
        .where("m.power", "=", 0)
        .where("m.invited", "=", 0)
        .where("o.status", "<>", ACCOUNT_STATUS.deleted)
        .limit(1)
        .as("owner"),
      eb
        .selectFrom("sub_mod as m")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("m.sid", "=", "s.sid")
        .where("m.invited", "=", 0)
        .as("mods"),
    ]);
  if (query.q !== "") rows = rows.where(contains("s.name_key", query.q));
  if (query.only !== null) rows = narrowed(rows, query.only);
  return pageOf(rows, { key: SUB_KEYS[query.by], id: numberSortKey("s.sid"), query, limit });
}

type SubRows<O> = SelectQueryBuilder<Tables & { s: Tables["sub"] }, "s", O>;

function narrowed<O>(rows: SubRows<O>, only: SubsFilter): SubRows<O> {
  switch (only) {
    case "default":
      return rows.where("s.is_default", "=", 1);
    case "nsfw":
      return rows.where("s.nsfw", "=", 1);
    case "deserted":
      return rows.where(
        sql<boolean>`not exists (select 1 from sub_mod as m where m.sid = s.sid and m.power = 0 and m.invited = 0)`,
      );
    default:
      return rows.where("s.status", "=", SUB_STATUS.indexOf(only));
  }
}

export function findUser(read: Read, name: string) {
  const query = read.selectFrom("person").select(["uid", "name", "may_upload"]);
  return query.where("name_key", "=", name.toLowerCase()).executeTakeFirst();
}

export function listPostVotes(read: Read, uid: number, query: TableQuery<"time", VotesFilter>, limit: number) {
  let rows = read
    .selectFrom("post_vote as v")
    .innerJoin("post as p", "p.pid", "v.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["v.pid as id", "v.value", "v.voted_at", "p.title", "s.name as sub"])
    .where("v.uid", "=", uid);
  if (query.only !== null) rows = rows.where("v.value", "=", query.only === "up" ? 1 : -1);
  return pageOf(rows, { key: numberSortKey("v.voted_at"), id: numberSortKey("v.pid"), query, limit });
}

export function listCommentVotes(read: Read, uid: number, query: TableQuery<"time", VotesFilter>, limit: number) {
  let rows = read
    .selectFrom("comment_vote as v")
    .innerJoin("comment as c", "c.cid", "v.cid")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["v.cid as id", "v.value", "v.voted_at", "p.title", "s.name as sub"])
    .where("v.uid", "=", uid);
  if (query.only !== null) rows = rows.where("v.value", "=", query.only === "up" ? 1 : -1);
  return pageOf(rows, { key: numberSortKey("v.voted_at"), id: numberSortKey("v.cid"), query, limit });
}

export function listPosts(read: Read, query: TableQuery<PostsOrder, PostsFilter>, limit: number) {
  let rows = read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "p.uid").on("a.status", "<>", ACCOUNT_STATUS.deleted))
    .select(["p.pid", "p.title", "p.up", "p.down", "p.comments", "p.posted_at", deletionOf("p").as("deleted")])
    .select(["s.name as sub", "a.name as user"]);
  // searches only by post id, because titles have their own search
  if (query.q !== "") rows = rows.where("p.pid", "=", /^\d{1,15}$/.test(query.q) ? Number(query.q) : 0);
  // this condition enables the partial index of deleted rows
  if (query.only !== null)
    rows = rows.where(sql<boolean>`p.deleted <> 0`).where("p.deleted", "=", deletionCode(query.only));
  return pageOf(rows, { key: numberSortKey("p.posted_at"), id: numberSortKey("p.pid"), query, limit });
}
