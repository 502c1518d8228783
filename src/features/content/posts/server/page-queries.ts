import { authorshipOf } from "#domain/rank.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { flairHueOf } from "#features/content/flairs/server/preset-queries.ts";
import { bannedUntil, isWarnedIn } from "#features/reading/visibility/server/ban-queries.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { authorPower } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { prepareQuery } from "#platform/db/prepare-query.ts";

/** Post with the additional columns of its own page. */
export async function findPagePost(ctx: ReadCtx, pid: number) {
  const [row] = await listPagePosts(ctx.read, { uid: ctx.viewer.uid, now: ctx.now(), pid });
  const state = row && { ...postStateOf(row), ...authorshipOf(row), bannedHere: row.banned_until !== null };
  return row && state && { ...row, state };
}

const listPagePosts = prepareQuery((read, { uid, now, pid }: { uid: number; now: number; pid: number }) =>
  read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("user_flair as w", (join) => join.onRef("w.sid", "=", "p.sid").on("w.uid", "=", uid))
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
    .select(postStateColumns("p", "s"))
    .select([
      "p.title",
      "p.content",
      "p.content_html",
      "p.sticky_cid",
      "p.comment_sort",
      "s.slow_seconds",
      "p.deleted_reason",
      "p.erased_at",
    ])
    .select(["s.name as sub_name", "s.title as sub_title"])
    .select(["p.comments", "t.comments as seen_comments", "t.seen_at", "t.before_at"])
    .select(bannedUntil(uid, now, "p.sid").as("banned_until"))
    .select(isWarnedIn(uid, "p.sid").as("warned"))
    .select(["w.text as own_flair", flairHueOf("user", "w.sid", "w.text").as("own_hue")])
    .select(["p.distinguished", authorPower("p.uid").as("author_power")])
    .where("p.pid", "=", pid),
);

export type PagePost = NonNullable<Awaited<ReturnType<typeof findPagePost>>>;

/** Post of a comment, for its short URL. */
export async function findCommentAddress(ctx: ReadCtx, cid: number) {
  return ctx.read.selectFrom("comment").select("pid").where("cid", "=", cid).executeTakeFirst();
}

/** Previous texts and titles, newest first, each with the time of its replacement. */
export async function listPostVersions(ctx: ReadCtx, pid: number) {
  const [texts, titles] = await Promise.all([
    ctx.read
      .selectFrom("post_text_version")
      .select(["content", "replaced_at"])
      .where("pid", "=", pid)
      .orderBy("vid", "desc")
      .limit(50)
      .execute(),
    ctx.read
      .selectFrom("post_title_version")
      .select(["title", "replaced_at"])
      .where("pid", "=", pid)
      .orderBy("vid", "desc")
      .limit(50)
      .execute(),
  ]);
  return { texts, titles };
}

/** Min milliseconds between two visits; an earlier view belongs to the same visit. */
const ONE_VISIT = 60_000;

/** Time of the previous visit, epoch milliseconds; null on the first one. */
export function findPreviousVisitAt(
  post: { seen_at: number | null; before_at: number | null },
  now: number,
): number | null {
  if (post.seen_at === null) return null;
  return now - post.seen_at > ONE_VISIT ? post.seen_at : post.before_at;
}

interface Visited {
  pid: number;
  comments: number;
  seen_at: number | null;
  seen_comments: number | null;
}

/** Records a member's visit of a post in a small write that the response does not wait for. */
export function markVisit(ctx: Ctx, { pid, comments, seen_at, seen_comments }: Visited): void {
  const { uid } = ctx.viewer;
  const now = ctx.now();
  const isNewVisit = seen_at === null || now - seen_at > ONE_VISIT;
  if (!isMember(ctx.viewer) || (!isNewVisit && seen_comments === comments)) return;
  ctx
    .write((trx) =>
      trx
        .insertInto("post_visit")
        .values({ uid, pid, comments, seen_at: now, before_at: now })
        .onConflict((c) =>
          c.columns(["uid", "pid"]).doUpdateSet((eb) => {
            const isLater = eb("post_visit.seen_at", "<=", now - ONE_VISIT);
            return {
              comments,
              before_at: eb
                .case()
                .when(isLater)
                .then(eb.ref("post_visit.seen_at"))
                .else(eb.ref("post_visit.before_at"))
                .end(),
              seen_at: eb.case().when(isLater).then(now).else(eb.ref("post_visit.seen_at")).end(),
            };
          }),
        )
        .execute(),
    )
    .catch((error: unknown) => {
      // the database reports its own outages
      if (!(error instanceof Refusal)) ctx.log.warn({ err: error, pid }, "visit not stored");
    });
}
