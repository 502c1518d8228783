import type { MissedMessage } from "#domain/live.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAnnouncement } from "#features/announcements/server/load-announcement.ts";
import { canSeeSub } from "#features/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { MissedInput } from "../input.ts";
import { listStandingPosts } from "./live-queries.ts";
import { commentMessage, mayHearOfComment, mayHearOfPost, threadMessage } from "./new-messages.ts";
import { listNewComments, listNewPosts } from "./new-queries.ts";

/** New posts and comments that one answer tells of: a list says "99+" beyond, and the sidebar shows fewer still. */
const MOST_POSTS = 100;
const MOST_COMMENTS = 50;

/**
 * What a page would have heard had it been connected, as the messages that would have told it: the posts that it watches
 * as they stand, the announcement, and what is new since. Telling it twice does no harm.
 */
export async function loadMissed(ctx: Ctx, { pids, since, watchesNew }: MissedInput): Promise<MissedMessage[]> {
  const [posts, announcement, fresh] = await Promise.all([
    pids.length === 0 ? [] : listStandingPosts(ctx.read, ctx.engine, pids, ctx.viewer.uid),
    loadAnnouncement(ctx),
    watchesNew ? whatIsNew(ctx, since) : [],
  ]);
  return [
    ...posts.flatMap((post) => messagesOf(ctx, post, since)),
    announcement === null ? ["rmannouncement", {}] : ["announcement", { ...announcement, cont: "" }],
    ...fresh,
  ];
}

type StandingPost = Awaited<ReturnType<typeof listStandingPosts>>[number];

function messagesOf({ viewer }: Ctx, post: StandingPost, since: number): MissedMessage[] {
  const { pid, score, comments, title } = post;
  if (!canSeeSub(viewer, post.status)) return [];
  // what was gone before was drawn as gone
  if (post.deleted !== 0) return (post.deleted_at ?? 0) > since ? [["deletion", { pid }]] : [];
  return [
    isMember(viewer)
      ? ["yourvote", { pid, status: (post.my_vote ?? 0) as -1 | 0 | 1, score }]
      : ["threadscore", { pid, score }],
    ["threadcomments", { pid, comments }],
    ["threadtitle", { pid, title }],
  ];
}

async function whatIsNew(ctx: Ctx, since: number): Promise<MissedMessage[]> {
  const [posts, comments] = await Promise.all([
    listNewPosts(ctx.read, since, MOST_POSTS),
    listNewComments(ctx.read, since, MOST_COMMENTS),
  ]);
  const { viewer } = ctx;
  return [
    ...posts
      .filter((post) => mayHearOfPost(viewer, post))
      .map((post): MissedMessage => ["thread", threadMessage(ctx, post, "")]),
    ...comments
      .filter((comment) => mayHearOfComment(viewer, comment))
      .map((comment): MissedMessage => ["comment", commentMessage(ctx, comment)]),
  ];
}
