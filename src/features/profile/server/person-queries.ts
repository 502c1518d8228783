import { sql } from "kysely";
import { moderatesSomething } from "#features/messages/server/message-queries.ts";
import { profileComments, profilePosts } from "#features/visibility/server/profile-visibility-queries.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";

const FAVOURITES = 10;

export function findPerson(read: Read, name: string) {
  return read
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
      "p.joined_at",
      "p.display_name",
      "p.about_html",
      "p.is_bot",
      moderatesSomething().as("moderates"),
    ])
    .where("p.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
}

/** The user's current votes, by direction. */
export async function countVotesCast(read: Read, uid: number): Promise<{ up: number; down: number }> {
  const onPosts = read.selectFrom("post_vote").select("value").where("uid", "=", uid);
  const onComments = read.selectFrom("comment_vote").select("value").where("uid", "=", uid);
  const rows = await read
    .selectFrom(onPosts.unionAll(onComments).as("v"))
    .select(["v.value", (eb) => eb.fn.countAll<number>().as("votes")])
    .groupBy("v.value")
    .execute();
  const count = (value: number) => rows.find((row) => row.value === value)?.votes ?? 0;
  return { up: count(1), down: count(-1) };
}

/** Posts and comments, as many as this viewer finds in the lists. */
export async function countWritten(ctx: ReadCtx, uid: number): Promise<{ posts: number; comments: number }> {
  return ctx.read
    .selectNoFrom((eb) => [
      eb
        .selectFrom("post as p")
        .innerJoin("sub as s", "s.sid", "p.sid")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .where("p.uid", "=", uid)
        .where(profilePosts(ctx.viewer))
        .$asScalar()
        .as("posts"),
      eb
        .selectFrom("comment as c")
        .innerJoin("post as p", "p.pid", "c.pid")
        .innerJoin("sub as s", "s.sid", "p.sid")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .where("c.uid", "=", uid)
        .where(profileComments(ctx.viewer))
        .$asScalar()
        .as("comments"),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ posts: row.posts ?? 0, comments: row.comments ?? 0 }));
}

/** Subs that the user moderates. */
export function listPositions(ctx: ReadCtx, uid: number) {
  return ctx.read
    .selectFrom("sub_mod as m")
    .innerJoin("sub as s", "s.sid", "m.sid")
    .select(["s.name", "m.power"])
    .where("m.uid", "=", uid)
    .where("m.invited", "=", 0)
    .$if(!ctx.viewer.isAdmin, (query) => query.where("s.status", "=", 0))
    .orderBy("s.name_key")
    .execute();
}

/** The subs in which the person posts most. */
export function listFavourites(ctx: ReadCtx, uid: number): Promise<{ name: string; posts: number }[]> {
  return ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["s.name", (eb) => eb.fn.countAll<number>().as("posts")])
    .where("p.uid", "=", uid)
    .where(profilePosts(ctx.viewer))
    .groupBy(["s.sid", "s.name", "s.name_key"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("s.name_key")
    .limit(FAVOURITES)
    .execute();
}
