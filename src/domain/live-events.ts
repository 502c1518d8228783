import { keysOf } from "#lib/keys-of.ts";
import { type Announcement, type CountBySub, noTeamCounts, type TeamCounts } from "./live.ts";
import { type Change, change, type KnownLiveValues } from "./live-entries.ts";

/**
 * Receivers of an event, mapped to rooms in features/talk/live/server/rooms.ts. `asker` is the connection that made
 * the request.
 */
export type Audience = "person" | "post" | "profile" | "new" | "chat" | "everybody" | "asker";

/**
 * Recovery of a page after a disconnection. `catch-up`: the page requests missed events
 * (features/talk/live/server/load-missed.ts). `greeting`: the server sends the state on connecting. `backlog`: the
 * chat requests its last lines. `none`: outdated until the next page load.
 */
export type GapRecovery = "catch-up" | "greeting" | "backlog" | "none";

interface EventRow {
  to: readonly Audience[];
  afterGap: GapRecovery;
  /** Returns the changes of entries on a page. */
  changes(message: never, known: KnownLiveValues): readonly Change[];
}

/** For events handled by their own listeners, such as new rows of a list. */
const noChanges =
  <Message>() =>
  (_message: Message): [] => [];

/** New post or comment, for listeners to all visible ones. */
interface NewItem {
  sid: number;
  pid: number;
  /** Null for a deleted account. */
  user: string | null;
  sub: string;
  post_url: string;
  sub_url: string;
  nsfw: boolean;
  /** True if shown in the list of recent activity. */
  show_sidebar: boolean;
  /** Epoch milliseconds. */
  posted: number;
}

const THUMBNAIL_TARGET = /^SubPost-(\d+)$/;

/**
 * All events that the server sends: receivers, message, changes on a page, and recovery after a disconnection. The
 * types of the sender, the browser and the recovery are derived from this table.
 */
const LIVE_EVENTS = {
  /** Sent on connecting: score, unread count (`ntf`, including `messages`), and pending work of moderators. */
  uinfo: {
    to: ["person"],
    afterGap: "greeting",
    changes: (message: {
      taken: number;
      ntf: number;
      messages: number;
      mod_ntf: TeamCounts | Record<string, never>;
    }) => [
      change("me", "only", { score: message.taken }),
      change("alerts", "only", {
        messages: message.messages,
        notifications: message.ntf - message.messages,
        team: { ...noTeamCounts, ...message.mod_ntf },
      }),
    ],
  },
  /** Unread counts changed. */
  notification: {
    to: ["person"],
    afterGap: "greeting",
    changes: (
      { count }: { count: { messages: number; notifications: number; modmail: CountBySub } },
      known: KnownLiveValues,
    ) => {
      const { messages, notifications, modmail } = count;
      const team = { ...teamOf(known), messages: modmail };
      return [change("alerts", "only", { messages, notifications, team })];
    },
  },
  /** New private message; `user` is null if moderators or the site sent it. Never contains its text. */
  message: { to: ["person"], afterGap: "greeting", changes: noChanges<{ mid: number; user: string | null }>() },
  /** Another moderator changed a conversation. Contains neither text nor names. */
  modmail: { to: ["person"], afterGap: "greeting", changes: noChanges<{ sid: number; tid: number }>() },
  /** For moderators: sub id, and numbers of open reports of posts and comments. */
  "mod-notification": {
    to: ["person"],
    afterGap: "greeting",
    changes: ({ update }: { update: [sid: number, posts: number, comments: number] }, known: KnownLiveValues) => {
      const [sid, posts, comments] = update;
      const team = teamOf(known);
      const reports = { ...team.reports, [sid]: posts };
      return [
        change("alerts", "only", { team: { ...team, reports, comments: { ...team.comments, [sid]: comments } } }),
      ];
    },
  },
  /** For moderators: a moderator opened an entry of the queue, or left it (`user` is null). */
  queueclaim: {
    to: ["person"],
    afterGap: "none",
    changes: noChanges<{ qid: number; user: string | null; until: number }>(),
  },
  /** For an author: the new sum of received votes. */
  uscore: {
    to: ["person"],
    afterGap: "greeting",
    changes: ({ score }: { score: number }) => [change("me", "only", { score })],
  },
  /** For readers of a profile: the new sum of received votes. */
  userscore: {
    to: ["profile"],
    afterGap: "none",
    changes: ({ uid, score }: { uid: number; score: number }) => [change("profile", uid, { score })],
  },
  /** For other windows of the voter. */
  yourvote: {
    to: ["person"],
    afterGap: "catch-up",
    changes: ({ pid, status, score }: { pid: number; status: -1 | 0 | 1; score: number }) => [
      change("post", pid, { myVote: status, score }),
    ],
  },
  /** For other windows of the voter. Not caught up, because the server does not know which comments a page shows. */
  yourcommentvote: {
    to: ["person"],
    afterGap: "none",
    changes: ({ cid, status, score }: { cid: number; status: -1 | 0 | 1; score: number | null }) => [
      change("comment", cid, { myVote: status, score }),
    ],
  },
  /**
   * A comment and its replies were locked or unlocked. Not caught up, because the server does not know which comments
   * a page shows.
   */
  branchlock: {
    to: ["post"],
    afterGap: "none",
    changes: ({ cid, locked }: { cid: number; locked: boolean }) => [change("branch", cid, { isLocked: locked })],
  },
  /** A post was closed to new comments or reopened. */
  threadlock: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, locked }: { pid: number; locked: boolean }) => [change("post", pid, { isLocked: locked })],
  },
  threadscore: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, score }: { pid: number; score: number }) => [change("post", pid, { score })],
  },
  threadcomments: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, comments }: { pid: number; comments: number }) => [change("post", pid, { comments })],
  },
  threadtitle: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, title }: { pid: number; title: string }) => [change("post", pid, { title })],
  },
  /** Votes by option id. Never sent while results are hidden. */
  pollvotes: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, votes, closed }: { pid: number; votes: Record<number, number>; closed: boolean }) => [
      change("poll", pid, { votes, isClosed: closed }),
    ],
  },
  /** For other windows of the voter; null for a withdrawn vote. */
  yourpollvote: {
    to: ["person"],
    afterGap: "catch-up",
    changes: ({ pid, oid }: { pid: number; oid: number | null }) => [change("poll", pid, { myVote: oid })],
  },
  deletion: {
    to: ["post", "new"],
    afterGap: "catch-up",
    changes: ({ pid }: { pid: number }) => [change("post", pid, { isGone: true })],
  },
  /** Removes the excerpt of a deleted comment from open pages. */
  commentdeletion: { to: ["new"], afterGap: "none", changes: noChanges<{ cid: number }>() },
  /** A thumbnail is ready; its address is empty if creation failed. The target is `SubPost-` and the id of the post. */
  thumbnail: {
    to: ["post"],
    afterGap: "none",
    changes: ({ target, thumbnail }: { target: string; thumbnail: string }) => {
      const pid = Number(THUMBNAIL_TARGET.exec(target)?.[1] ?? 0);
      return pid > 0 && thumbnail !== "" ? [change("post", pid, { thumbnail })] : [];
    },
  },
  /** Requested title of another site's page; the target is the token of the request. */
  grab_title: {
    to: ["asker"],
    afterGap: "none",
    changes: noChanges<{ status: "ok" | "error"; title?: string; target: string }>(),
  },
  thread: { to: ["new"], afterGap: "catch-up", changes: noChanges<NewItem & { title: string; html: string }>() },
  comment: { to: ["new"], afterGap: "catch-up", changes: noChanges<NewItem & { cid: number; content: string }>() },
  /** `cont` is the announcement as HTML for other clients; our pages render the other fields. */
  announcement: {
    to: ["everybody"],
    afterGap: "catch-up",
    changes: ({ cont: _cont, ...announcement }: Announcement & { cont: string }) => [
      change("announcement", "only", { announcement }),
    ],
  },
  rmannouncement: {
    to: ["everybody"],
    afterGap: "catch-up",
    changes: (_message: Record<string, never>) => [change("announcement", "only", { announcement: null })],
  },
  /** Chat line. `time` is in epoch seconds, with fractions. */
  msg: {
    to: ["chat"],
    afterGap: "backlog",
    changes: noChanges<{ lid: number; user: string; msg: string; time: number }>(),
  },
} as const satisfies Record<string, EventRow>;

function teamOf(known: KnownLiveValues): TeamCounts {
  return known("alerts", "only")?.team ?? noTeamCounts;
}

type Table = typeof LIVE_EVENTS;

export type LiveEvent = keyof Table;

/** Message type by event. */
export type LiveMessages = { [E in LiveEvent]: Parameters<Table[E]["changes"]>[0] };

/** Title of a page, or an error. */
export type TitleAnswer = Omit<LiveMessages["grab_title"], "target">;

/** Events for an audience. */
export type EventFor<A extends Audience> = {
  [E in LiveEvent]: A extends Table[E]["to"][number] ? E : never;
}[LiveEvent];

type ChangeOf<E extends LiveEvent> = ReturnType<Table[E]["changes"]>[number];

/** Kinds of entries that the event changes; never for new rows of lists. */
type KindOf<E extends LiveEvent> = [ChangeOf<E>] extends [never] ? never : ChangeOf<E>["kind"];

type CaughtUp = { [E in LiveEvent]: Table[E]["afterGap"] extends "catch-up" ? E : never }[LiveEvent];

/** Kinds of entries that a page requests after a disconnection. */
export type CaughtUpKind = KindOf<CaughtUp>;

/** Events that a page requests after a disconnection and that change entries of this kind. */
export type CaughtUpEvent<K extends CaughtUpKind> = { [E in CaughtUp]: K extends KindOf<E> ? E : never }[CaughtUp];

/** Events about new rows of lists that a page requests after a disconnection. */
export type CatchUpListEvent = { [E in CaughtUp]: [KindOf<E>] extends [never] ? E : never }[CaughtUp];

/** Event with its message, as sent after a disconnection. */
export type MissedMessage = { [E in CaughtUp]: [event: E, message: LiveMessages[E]] }[CaughtUp];

export const LIVE_EVENT_NAMES = keysOf(LIVE_EVENTS);

/** Returns the changes of entries on a page. */
export function changesOf<E extends LiveEvent>(
  event: E,
  message: LiveMessages[E],
  known: KnownLiveValues,
): readonly Change[] {
  const row: EventRow = LIVE_EVENTS[event];
  return row.changes(message as never, known);
}

/**
 * Returns the keys of the values that a message changes. Different events can change the same value; the latest
 * message is valid.
 */
export function getMessageSubjects<E extends LiveEvent>(event: E, message: LiveMessages[E]): string[] {
  return changesOf(event, message, () => undefined).flatMap(({ kind, id, patch }) =>
    Object.keys(patch).map((field) => `${kind} ${id} ${field}`),
  );
}
