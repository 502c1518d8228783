import { sql } from "kysely";
import { moderatesSomething } from "#features/talk/messages/server/message-queries.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { executeCached, prepareCachedQuery } from "#platform/db/prepare-query.ts";

const FAVOURITES = 10;

export async function findProfilePerson(read: Read, name: string) {
  return (await listByKey(read, { key: name.toLowerCase() }))[0];
}

const listByKey = prepareCachedQuery((read, { key }: { key: string }) =>
  read
    .selectFrom("person as p")
    .select([
      "p.uid",
      "p.name",
      "p.status",
      "p.is_system",
      "p.may_upload",
      "p.is_admin",
      "p.score",
      "p.badge_score",
      "p.given",
      "p.votes_cast",
      "p.joined_at",
      "p.display_name",
      "p.about_html",
      "p.is_bot",
      moderatesSomething().as("moderates"),
    ])
    .where("p.name_key", "=", key),
);

/** Sub in which the member posted; the totals include all subs. */
interface Written {
  name: string;
  posts: number;
  allPosts: number;
  allComments: number;
}

/**
 * Subs with the most posts of the member. Deleted items do not count. Omits NSFW subs for viewers who hide
 * them, and disabled ones except for admins. Not cached, because triggers write the counts.
 */
export function listFavouriteSubs({ read, viewer }: ReadCtx, uid: number): Promise<Written[]> {
  let rows = read.selectFrom("person_sub as w").innerJoin("sub as s", "s.sid", "w.sid").where("w.uid", "=", uid);
  if (!viewer.isAdmin) rows = rows.where("s.status", "=", 0);
  if (viewer.nsfw === "hide" && viewer.uid !== uid) rows = rows.where("s.nsfw", "=", 0);
  const total = (column: "w.posts" | "w.comments") => sql<number>`sum(${sql.ref(column)}) over ()`;
  return rows
    .select(["s.name", "w.posts", total("w.posts").as("allPosts"), total("w.comments").as("allComments")])
    .orderBy("w.posts", "desc")
    .orderBy("s.name_key")
    .limit(FAVOURITES)
    .execute();
}

/** Subs that the member moderates. */
export function listProfilePositions(ctx: ReadCtx, uid: number) {
  const positions = ctx.read
    .selectFrom("sub_mod as m")
    .innerJoin("sub as s", "s.sid", "m.sid")
    .select(["s.name", "m.power"])
    .where("m.uid", "=", uid)
    .where("m.invited", "=", 0)
    .$if(!ctx.viewer.isAdmin, (query) => query.where("s.status", "=", 0))
    .orderBy("s.name_key");
  return executeCached(ctx.read, positions);
}
