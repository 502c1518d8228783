import { sql } from "kysely";
import { isMember } from "#domain/viewer.ts";
import { embedKindOf } from "#features/content/embeds/embed.ts";
import { hasPostFlairs, postRuleColumns, postRulesOf } from "#features/content/flairs/server/flair-queries.ts";
import { flairHueOf } from "#features/content/flairs/server/preset-queries.ts";
import { listMedia } from "#features/content/uploads/server/upload-queries.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/reading/visibility/server/visibility-queries.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepareQuery } from "#platform/db/prepare-query.ts";
import { untilCommit } from "#platform/db/until-commit.ts";
import { EXCERPT_LENGTH } from "../post.ts";
import {
  EMPTY_POST_VIEWER_STATE,
  findPostViewerStates,
  getPostViewerState,
  NO_POST_VIEWER_STATES,
  type PostViewerState,
} from "./post-viewer-state-queries.ts";

const listStored = prepareQuery(storedPostsQuery);
const listHeads = prepareQuery(textStartsQuery);

/** Posts by id: stored rows, and the viewer's votes, visits and saves. */
export async function hydratePosts(
  { read, viewer, now }: Pick<Ctx, "read" | "viewer" | "now">,
  pids: readonly number[],
): Promise<(pid: number) => HydratedPost | undefined> {
  const [posts, found] = await Promise.all([
    postsForMost(read, pids),
    isMember(viewer) ? findPostViewerStates(read, viewer.uid, now(), pids) : NO_POST_VIEWER_STATES,
  ]);
  return (pid) => {
    const post = posts.get(pid);
    if (post === undefined) return undefined;
    const own = getPostViewerState(found, post.row);
    return own === EMPTY_POST_VIEWER_STATE ? post : { ...post, own, state: postStateOf(post.row, own) };
  };
}

/** Posts for readers without viewer state; shared until the next commit. */
function postsForMost(read: Read, pids: readonly number[]): Promise<ReadonlyMap<number, HydratedPost>> {
  return untilCommit(read, `posts ${pids.join()}`, async () => {
    const stored = await listStored(read, { pids: JSON.stringify(pids) });
    const withFile = stored.filter(({ type }) => type === "upload" || type === "link").map(({ pid }) => pid);
    const files = withFile.length > 0 ? await listMedia(read, { pids: JSON.stringify(withFile) }) : [];
    const fileByPid = new Map(files.filter(({ poster }) => poster === 0).map((file) => [file.pid, file]));
    const posterByPid = new Map(files.filter(({ poster }) => poster === 1).map((file) => [file.pid, file]));
    return new Map(
      stored.map((row) => [
        row.pid,
        {
          row,
          ...derivedOf(row),
          own: EMPTY_POST_VIEWER_STATE,
          file: fileByPid.get(row.pid) ?? null,
          poster: posterByPid.get(row.pid) ?? null,
          state: Object.freeze(postStateOf(row, EMPTY_POST_VIEWER_STATE)),
        },
      ]),
    );
  });
}

/** Values derived from a stored row. */
function derivedOf(row: StoredPost) {
  const hasText = Boolean(row.has_text);
  return {
    flairRules: postRulesOf(row),
    slug: slugOf(row.title),
    hasText,
    embed: row.type === "poll" ? ("poll" as const) : embedKindOf({ link: row.link, hasText }),
  };
}

export type StoredPost = Awaited<ReturnType<typeof listStored>>[number];

export type StoredFile = Awaited<ReturnType<typeof listMedia>>[number];

export interface HydratedPost extends ReturnType<typeof derivedOf> {
  row: StoredPost;
  own: PostViewerState;
  file: StoredFile | null;
  /** Poster of a video. */
  poster: StoredFile | null;
  state: PostState;
}

/** Rows of the posts of a JSON list of pids; identical for every viewer. */
export function storedPostsQuery(read: Read, { pids }: { pids: string }) {
  return (
    read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .innerJoin("person as a", "a.uid", "p.uid")
      .leftJoin("user_flair as w", (join) => join.onRef("w.sid", "=", "p.sid").onRef("w.uid", "=", "p.uid"))
      .select(postStateColumns("p", "s"))
      .select(["p.title", "p.link", "p.domain", "p.flair", "p.edited_at", "p.distinguished"])
      .select(["p.score", "p.up", "p.down", "p.comments", "s.name as sub_name"])
      .select(["a.name as author", "a.status as author_status", "a.is_bot as author_bot", "w.text as author_flair"])
      .select(flairHueOf("post", "p.sid", "p.flair").as("flair_hue"))
      .select(flairHueOf("user", "p.sid", "w.text").as("author_hue"))
      .select([...postRuleColumns, hasPostFlairs.as("has_flairs")])
      // the length is in the row header, so the text is not read
      .select(sql<number>`octet_length(p.content) > 0`.as("has_text"))
      .select(isInTeam("p.uid").as("author_in_team"))
      .where(isInJson(sql`p.pid`, pids, "bigint"))
  );
}

/** Length of the excerpt's Markdown source: longer than the excerpt, because links and markup take space. */
const HEAD_LENGTH = 4 * EXCERPT_LENGTH;

/** Excerpts of these posts' texts. */
export function findExcerpts(read: Read, pids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return untilCommit(read, `excerpts ${pids.join()}`, async () => {
    const heads = await listHeads(read, { pids: JSON.stringify(pids) });
    return new Map(heads.map(({ pid, head }) => [pid, plainText(head, EXCERPT_LENGTH)]));
  });
}

/** Start of the text of each post of a JSON list; identical for every viewer. */
export function textStartsQuery(read: Read, { pids }: { pids: string }) {
  return read
    .selectFrom("post as p")
    .select(["p.pid", sql<string>`substr(p.content, 1, ${sql.lit(HEAD_LENGTH)})`.as("head")])
    .where(isInJson(sql`p.pid`, pids, "bigint"));
}
