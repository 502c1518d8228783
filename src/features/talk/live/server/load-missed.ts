import type { Announcement } from "#domain/live.ts";
import type {
  CatchUpListEvent,
  CaughtUpEvent,
  CaughtUpKind,
  LiveEvent,
  LiveMessages,
  MissedMessage,
} from "#domain/live-events.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { listOwnPollVotes, listPollVotes } from "#features/content/polls/server/live-poll-queries.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { loadAnnouncement } from "#features/site/announcements/server/load-announcement.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { MissedInput } from "../input.ts";
import { mayReceiveComment, mayReceivePost } from "./audience.ts";
import { listPostStates } from "./live-queries.ts";
import { commentMessage, threadMessage } from "./new-messages.ts";
import { listNewComments, listNewPosts } from "./new-queries.ts";

/** Max new posts and comments in one answer. A list shows "99+" beyond that, and the sidebar shows fewer. */
const MOST_POSTS = 100;
const MOST_COMMENTS = 50;

/**
 * The messages that a disconnected page would have received: the state of its posts, the announcement, and new content.
 * Receiving a message twice has no effect.
 */
export async function loadMissed(ctx: Ctx, { pids, since, watchesNew }: MissedInput): Promise<MissedMessage[]> {
  const [posts, votes, ownVotes, announcement, things] = await Promise.all([
    pids.length === 0 ? [] : listPostStates(ctx.read, pids, ctx.viewer.uid),
    pids.length === 0 ? [] : listPollVotes(ctx.read, pids, ctx.now()),
    pids.length === 0 || !isMember(ctx.viewer) ? [] : listOwnPollVotes(ctx.read, pids, ctx.viewer.uid),
    loadAnnouncement(ctx),
    watchesNew ? newThings(ctx, since) : [],
  ]);
  const { viewer } = ctx;
  const seen = posts.filter((post) => canSeeSub(viewer, { disabled: post.status !== 0 }));
  return [
    ...seen.flatMap((post) => messagesOf(MESSAGES.post, { post, viewer, since })),
    ...seen.flatMap(({ pid, deleted }) => {
      if (deleted !== 0) return [];
      const counted = votes.find((poll) => poll.pid === pid) ?? null;
      const own = ownVotes.find((poll) => poll.pid === pid) ?? null;
      return messagesOf(MESSAGES.poll, { counted, own });
    }),
    ...messagesOf(MESSAGES.announcement, announcement),
    ...things,
  ];
}

/** Input for the messages about each kind of entry. */
interface States {
  post: {
    post: Awaited<ReturnType<typeof listPostStates>>[number];
    viewer: Viewer;
    since: number;
  };
  /** Null for poll results hidden from the viewer, and for other posts. */
  poll: { counted: LiveMessages["pollvotes"] | null; own: LiveMessages["yourpollvote"] | null };
  announcement: Announcement | null;
}

type MessagesFrom<Events extends LiveEvent, State> = { [E in Events]: (state: State) => LiveMessages[E] | null };

const isGone = ({ post }: States["post"]) => post.deleted !== 0;

/** One message for each event that a page catches up on, or null when nothing was missed. */
const MESSAGES: { [K in CaughtUpKind]: MessagesFrom<CaughtUpEvent<K>, States[K]> } = {
  post: {
    yourvote: (state) => {
      const { pid, score, my_vote } = state.post;
      if (isGone(state) || !isMember(state.viewer)) return null;
      return { pid, status: (my_vote ?? 0) as -1 | 0 | 1, score };
    },
    threadscore: (state) => {
      const { pid, score } = state.post;
      return isGone(state) || isMember(state.viewer) ? null : { pid, score };
    },
    threadcomments: (state) => (isGone(state) ? null : { pid: state.post.pid, comments: state.post.comments }),
    threadtitle: (state) => (isGone(state) ? null : { pid: state.post.pid, title: state.post.title }),
    threadlock: (state) => (isGone(state) ? null : { pid: state.post.pid, locked: state.post.locked === 1 }),
    // earlier deletions were already rendered
    deletion: (state) => (isGone(state) && (state.post.deleted_at ?? 0) > state.since ? { pid: state.post.pid } : null),
  },
  poll: { pollvotes: ({ counted }) => counted, yourpollvote: ({ own }) => own },
  announcement: {
    announcement: (announcement) => announcement && { ...announcement, cont: "" },
    rmannouncement: (announcement) => (announcement === null ? {} : null),
  },
};

function messagesOf<Events extends LiveEvent, State>(from: MessagesFrom<Events, State>, state: State): MissedMessage[] {
  return keysOf(from).flatMap((event) => {
    const message = from[event](state);
    return message === null ? [] : [[event, message] as MissedMessage];
  });
}

async function newThings(ctx: Ctx, since: number): Promise<MissedMessage[]> {
  const [posts, comments] = await Promise.all([
    listNewPosts(ctx.read, since, MOST_POSTS),
    listNewComments(ctx.read, since, MOST_COMMENTS),
  ]);
  const { viewer } = ctx;
  const messages: { [E in CatchUpListEvent]: LiveMessages[E][] } = {
    thread: posts.filter((post) => mayReceivePost(viewer, post)).map((post) => threadMessage(ctx, post, "")),
    comment: comments
      .filter((comment) => mayReceiveComment(viewer, comment))
      .map((comment) => commentMessage(ctx, comment)),
  };
  return keysOf(messages).flatMap((event) => messages[event].map((message) => [event, message] as MissedMessage));
}
