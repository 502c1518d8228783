import { sql } from "kysely";
import { isArchived } from "#domain/archive.ts";
import { distinctionOf } from "#domain/distinction.ts";
import { type ActiveFilter, filterOfPost } from "#domain/filters.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { isBannedFrom } from "#features/bans/server/ban-queries.ts";
import { embedKindOf } from "#features/embeds/embed.ts";
import type { PostFlairRules } from "#features/flairs/flair.ts";
import { hasPostFlairs, postRuleColumns, postRulesOf } from "#features/flairs/server/flair-queries.ts";
import { canSave } from "#features/saved/permissions.ts";
import { listMedia } from "#features/uploads/server/upload-queries.ts";
import { isImage, type MediaView } from "#features/uploads/upload.ts";
import type { PostState } from "#features/visibility/post-state.ts";
import { postStateColumns, postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/visibility/server/visibility-queries.ts";
import {
  blockOf,
  canBlockSubOf,
  canHide,
  isListed,
  isNsfwBlurred,
  type ListKind,
  visibilityOf,
} from "#features/visibility/visibility.ts";
import { canSeeVotes, offersVote } from "#features/votes/permissions.ts";
import { plainHead } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepared, preparedKept } from "#platform/db/prepared.ts";
import { canFlairPost } from "../permissions.ts";
import { blurOf, EXCERPT_LENGTH, type PostRow, showsExcerpts, showsLargePictures } from "../post.ts";

/**
 * Hydrates, drops and views: from ids in order to rows in order, in two queries however many there are, one more where
 * there are uploads or links, and one for those whose lists show the first words of texts. With all states come the deleted ones that the viewer still sees.
 */
export async function listPostRows(
  ctx: Ctx,
  pids: readonly number[],
  list: ListKind | "all-states",
): Promise<PostRow[]> {
  if (pids.length === 0) return [];
  const found = await hydratePosts(ctx, pids);
  const byPid = new Map(found.map((post) => [post.state.pid, post]));
  const shown: HydratedPost[] = [];
  for (const pid of pids) {
    const post = byPid.get(pid);
    if (!post) continue;
    const isShown =
      list === "all-states"
        ? visibilityOf(ctx.viewer, "post", post.state) !== "stub"
        : isListed(ctx.viewer, post.state, list);
    if (isShown && filterIn(ctx.viewer, post, list)?.act !== "hide") shown.push(post);
  }
  const excerpts = await readExcerpts(ctx, shown);
  return shown.map((post) => viewRow(ctx, post, list, excerpts.get(post.state.pid) ?? null));
}

/**
 * The first words of the texts that these rows show: none of a deleted post, nor of one that is covered for this viewer.
 */
async function readExcerpts(ctx: Ctx, posts: readonly HydratedPost[]): Promise<ReadonlyMap<number, string>> {
  const { viewer, read } = ctx;
  if (!showsExcerpts(viewer.preferences)) return NO_EXCERPTS;
  const pids = posts
    .filter(({ row, state }) => row.has_text && state.deleted === null && coverOf(viewer, state) === null)
    .map(({ state }) => state.pid);
  if (pids.length === 0) return NO_EXCERPTS;
  const heads = await listHeads(read, { pids: JSON.stringify(pids) });
  return new Map(heads.map((row) => [row.pid, excerptOf(row)]));
}

const NO_EXCERPTS: ReadonlyMap<number, string> = new Map();

const listStored = preparedKept(storedPostsQuery);
const listOwn = prepared(ownPostsQuery);
const listHeads = preparedKept(headsQuery);

/** The rows of posts, in no order: what is stored of each, and what the viewer has to do with it. */
export async function hydratePosts(
  { read, viewer, now }: Pick<Ctx, "read" | "viewer" | "now">,
  pids: readonly number[],
): Promise<HydratedPost[]> {
  const list = JSON.stringify(pids);
  const [stored, own] = await Promise.all([
    listStored(read, { pids: list }),
    isMember(viewer) ? listOwn(read, { uid: viewer.uid, now: now(), pids: list }) : [],
  ]);
  const ownByPid = new Map(own.map((row) => [row.pid, row]));
  const withFile = stored.filter(({ type }) => type === "upload" || type === "link").map(({ pid }) => pid);
  const files = withFile.length > 0 ? await listMedia(read, { pids: JSON.stringify(withFile) }) : [];
  const fileByPid = new Map(files.filter(({ poster }) => poster === 0).map((file) => [file.pid, file]));
  const posterByPid = new Map(files.filter(({ poster }) => poster === 1).map((file) => [file.pid, file]));
  return stored.map((row) => {
    const viewersOwn = ownByPid.get(row.pid) ?? NOTHING_OWN;
    const [file = null, poster = null] = [fileByPid.get(row.pid), posterByPid.get(row.pid)];
    return { row, own: viewersOwn, file, poster, state: postStateOf(row, viewersOwn) };
  });
}

type StoredPost = Awaited<ReturnType<typeof listStored>>[number];

type StoredFile = Awaited<ReturnType<typeof listMedia>>[number];

export interface HydratedPost {
  row: StoredPost;
  own: OwnPost;
  file: StoredFile | null;
  /** The picture that stands for it. */
  poster: StoredFile | null;
  state: PostState;
}

type OwnPost = Omit<Awaited<ReturnType<typeof listOwn>>[number], "pid">;

/** What visitors have to do with a post. */
const NOTHING_OWN: OwnPost = { my_vote: null, seen_comments: null, saved_by: null, banned_here: 0, hidden: 0 };

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
      .select(["a.name as author", "a.status as author_status", "w.text as author_flair"])
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

type Head = Awaited<ReturnType<typeof listHeads>>[number];

const excerptByHead = new WeakMap<Head, string>();

/** Made once for all readers of the same row. */
function excerptOf(row: Head): string {
  const known = excerptByHead.get(row);
  if (known !== undefined) return known;
  const excerpt = plainHead(row.head, HEAD_LENGTH, EXCERPT_LENGTH);
  excerptByHead.set(row, excerpt);
  return excerpt;
}

/** The votes, visits, bans, saved and hidden posts of `uid` among the posts of a JSON list. */
export function ownPostsQuery(read: Read, { uid, now, pids }: { uid: number; now: number; pids: string }) {
  return read
    .selectFrom("post as p")
    .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "p.pid").on("v.uid", "=", uid))
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
    .leftJoin("saved_post as k", (join) => join.onRef("k.pid", "=", "p.pid").on("k.uid", "=", uid))
    .select(["p.pid", "v.value as my_vote", "t.comments as seen_comments", "k.uid as saved_by"])
    .select(isBannedFrom(uid, now, "p.sid").as("banned_here"))
    .select(sql<number>`exists (select 1 from hidden_post h where h.uid = ${uid} and h.pid = p.pid)`.as("hidden"))
    .where(isInJson(sql`p.pid`, pids, "bigint"));
}

interface Derived {
  flairRules: PostFlairRules;
  slug: string;
  hasText: boolean;
  embed: PostRow["embed"];
}

const derivedByRow = new WeakMap<StoredPost, Derived>();

/** What follows from a stored row alone: asked once for all readers of the same row. */
function derivedOf(row: StoredPost): Derived {
  const known = derivedByRow.get(row);
  if (known !== undefined) return known;
  const hasText = Boolean(row.has_text);
  const derived = {
    flairRules: postRulesOf(row),
    slug: slugOf(row.title),
    hasText,
    embed: row.type === "poll" ? ("poll" as const) : embedKindOf({ link: row.link, hasText }),
  };
  derivedByRow.set(row, derived);
  return derived;
}

/** The filter that hides a post in this list, if one does. Who searches or opens a profile asks for all. */
function filterIn(viewer: Viewer, { row }: HydratedPost, list: ListKind | "all-states"): ActiveFilter | null {
  return list === "search" || list === "all-states" ? null : filterOfPost(viewer, row);
}

/** What covers a post for a viewer, if anything does. */
function coverOf(viewer: Viewer, state: PostState): PostRow["blur"] {
  return blurOf(isNsfwBlurred(viewer, state), blockOf(viewer, state));
}

/** Everything that a row shows of a post that the viewer sees. */
export function viewRow(
  ctx: Ctx,
  post: HydratedPost,
  list: ListKind | "all-states",
  excerpt: string | null = null,
): PostRow {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const { row, own, state } = post;
  const derived = derivedOf(row);
  const file = state.deleted === "author" ? null : mediaOf(post);
  const isPreview = post.file?.preview === 1;
  const media = isPreview ? null : file;
  return {
    pid: row.pid,
    slug: derived.slug,
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    hasText: derived.hasText,
    excerpt,
    embed: state.deleted !== null ? null : media === null ? derived.embed : isImage(media) ? "image" : "video",
    media,
    preview: isPreview ? file : null,
    isPictureLarge: showsLargePictures(viewer.preferences),
    flair: row.flair,
    nsfw: state.nsfw,
    postedAt: state.postedAt,
    editedAt: row.edited_at,
    score: row.score,
    votes: canSeeVotes(viewer, state.sub, settings) ? { up: row.up, down: row.down } : null,
    comments: row.comments,
    newComments: newCommentsOf(post),
    myVote: (own.my_vote ?? 0) as PostRow["myVote"],
    sticky: state.sticky,
    locked: state.locked,
    archived: isArchived(state, settings, now),
    deleted: state.deleted,
    distinguished: distinctionOf(row.distinguished),
    sub: { sid: row.sid, name: row.sub_name },
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : { uid: row.uid, name: row.author },
    authorFlair: list === "sub" ? authorFlairOf(viewer, post) : null,
    isMine: isMember(viewer) && row.uid === viewer.uid,
    isSaved: own.saved_by !== null,
    blur: coverOf(viewer, state),
    foldedBy: filterIn(viewer, post, list)?.text ?? null,
    can: {
      vote:
        offersVote(viewer, { kind: "post", ...state }, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted,
      save: own.saved_by !== null || canSave(viewer, "post", state) === null,
      hide: canHide(viewer, list),
      blockSub: canBlockSubOf(viewer, list),
      flair: derived.flairRules.hasFlairs && canFlairPost(viewer, state, derived.flairRules) === null,
    },
  };
}

// what stands beside an author's name in the sub:
//  - nothing where the account is deleted, or the viewer blocked its person
export function authorFlairOf(viewer: Viewer, { row, state }: HydratedPost): string | null {
  if (row.author_status === ACCOUNT_STATUS.deleted || blockOf(viewer, state) !== null) return null;
  return row.author_flair;
}

/** The file of a post. Where not everybody sees the post, it is asked for with the reader's session. */
function mediaOf({ file, poster, state }: HydratedPost): MediaView | null {
  if (file === null) return null;
  const isClosed = state.deleted !== null || state.sub.disabled;
  return { ...viewFile(file, isClosed), poster: poster && viewFile(poster, isClosed) };
}

function viewFile(file: StoredFile, isClosed: boolean): MediaView {
  return {
    hash: file.hash,
    extension: file.extension,
    width: file.width,
    height: file.height,
    animated: file.animated === 1,
    alt: file.alt,
    isClosed,
    poster: null,
  };
}

/** Comments since the viewer's last visit; null before the first. */
export function newCommentsOf({ row, own }: HydratedPost): number | null {
  return own.seen_comments === null ? null : Math.max(0, row.comments - own.seen_comments);
}
