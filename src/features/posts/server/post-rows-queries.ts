import { sql } from "kysely";
import { isMember } from "#domain/viewer.ts";
import { hasPostFlairs, postRuleColumns } from "#features/flairs/server/flair-queries.ts";
import { hueOf } from "#features/flairs/server/preset-queries.ts";
import { listMedia } from "#features/uploads/server/upload-queries.ts";
import type { PostState } from "#features/visibility/post-state.ts";
import { postStateColumns, postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/visibility/server/visibility-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { preparedKept } from "#platform/db/prepared.ts";
import { EXCERPT_LENGTH } from "../post.ts";
import { findOwn, NOTHING_FOUND, NOTHING_OWN, type OwnPost, ownOf } from "./own-posts-queries.ts";

const listStored = preparedKept(storedPostsQuery);
export const listHeads = preparedKept(headsQuery);

/** Posts, found by their ids: what is stored of each, and what the viewer has to do with it. */
export async function hydratePosts(
  { read, viewer, now }: Pick<Ctx, "read" | "viewer" | "now">,
  pids: readonly number[],
): Promise<(pid: number) => HydratedPost | undefined> {
  const [stored, found] = await Promise.all([
    listStored(read, { pids: JSON.stringify(pids) }),
    isMember(viewer) ? findOwn(read, viewer.uid, now(), pids) : NOTHING_FOUND,
  ]);
  const withFile = stored.filter(({ type }) => type === "upload" || type === "link").map(({ pid }) => pid);
  const files = withFile.length > 0 ? await listMedia(read, { pids: JSON.stringify(withFile) }) : NO_FILES;
  const posts = postsForMost(stored, files);
  return (pid) => {
    const post = posts.get(pid);
    if (post === undefined) return undefined;
    const own = ownOf(found, post.row);
    return own === NOTHING_OWN ? post : { ...post, own, state: postStateOf(post.row, own) };
  };
}

const NO_FILES: readonly StoredFile[] = [];

const forMost = new WeakMap<
  readonly StoredPost[],
  { files: readonly StoredFile[]; byPid: ReadonlyMap<number, HydratedPost> }
>();

/** Posts as seen by readers who neither wrote nor touched them. The same object while the rows are cached. */
function postsForMost(stored: readonly StoredPost[], files: readonly StoredFile[]): ReadonlyMap<number, HydratedPost> {
  const known = forMost.get(stored);
  if (known?.files === files) return known.byPid;
  const fileByPid = new Map(files.filter(({ poster }) => poster === 0).map((file) => [file.pid, file]));
  const posterByPid = new Map(files.filter(({ poster }) => poster === 1).map((file) => [file.pid, file]));
  const byPid = new Map<number, HydratedPost>();
  for (const row of stored) {
    const file = fileByPid.get(row.pid) ?? null;
    const poster = posterByPid.get(row.pid) ?? null;
    byPid.set(row.pid, { row, own: NOTHING_OWN, file, poster, state: Object.freeze(postStateOf(row, NOTHING_OWN)) });
  }
  forMost.set(stored, { files, byPid });
  return byPid;
}

export type StoredPost = Awaited<ReturnType<typeof listStored>>[number];

export type StoredFile = Awaited<ReturnType<typeof listMedia>>[number];

export interface HydratedPost {
  row: StoredPost;
  own: OwnPost;
  file: StoredFile | null;
  /** The picture that stands for it. */
  poster: StoredFile | null;
  state: PostState;
}

/** What rows show of the posts of a JSON list, the same for every viewer. */
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
      .select(hueOf("post", "p.sid", "p.flair").as("flair_hue"))
      .select(hueOf("user", "p.sid", "w.text").as("author_hue"))
      .select([...postRuleColumns, hasPostFlairs.as("has_flairs")])
      // the length is read from the head of the row, without reading the text
      .select(sql<number>`octet_length(p.content) > 0`.as("has_text"))
      .select(isInTeam("p.uid").as("author_in_team"))
      .where(isInJson(sql`p.pid`, pids, "bigint"))
  );
}

/** In characters of markdown: links and marks take some of them. */
const HEAD_LENGTH = 4 * EXCERPT_LENGTH;

/** The beginnings of the texts of a JSON list of posts, the same for every viewer. */
export function headsQuery(read: Read, { pids }: { pids: string }) {
  return read
    .selectFrom("post as p")
    .select(["p.pid", sql<string>`substr(p.content, 1, ${sql.lit(HEAD_LENGTH)})`.as("head")])
    .where(isInJson(sql`p.pid`, pids, "bigint"));
}
