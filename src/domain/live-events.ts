import { keysOf } from "#lib/keys-of.ts";
import { type Announcement, type CountBySub, noTeamCounts, type TeamCounts } from "./live.ts";
import { type Change, change, type Known } from "./live-entries.ts";

/** Receivers of an event. features/talk/live/server/rooms.ts names their rooms; `asker` is the connection that made the request. */
export type Audience = "person" | "post" | "profile" | "new" | "chat" | "everybody" | "asker";

/**
 * Recovery of a page that was disconnected: it requests `catch-up` (features/talk/live/server/load-missed.ts), receives
 * `greeting` on connecting, or requests the `backlog` if it shows one. With `none` it waits for the next page load.
 */
export type AfterGap = "catch-up" | "greeting" | "backlog" | "none";

interface Row {
  to: readonly Audience[];
  afterGap: AfterGap;
  /** Entries that the message changes on a page. */
  changes(message: never, known: Known): readonly Change[];
}

/** For events that have listeners of their own, such as new entries of a list. */
const nothing =
  <Message>() =>
  (_message: Message): [] => [];

/** Data of a new post or comment for listeners to everything who may see it. */
interface NewThing {
  sid: number;
  pid: number;
  /** Null when the account is deleted. */
  user: string | null;
  sub: string;
  post_url: string;
  sub_url: string;
  nsfw: boolean;
  /** Belongs into the sidebar's list of recent activity. */
  show_sidebar: boolean;
  /** Epoch milliseconds. */
  posted: number;
}

const THUMBNAIL_TARGET = /^SubPost-(\d+)$/;

/**
 * Everything that the server sends over the socket: who gets it, its message, what it changes on a page, and how a page that
 * was away makes up for it. A closed list: the sender, the browser and the catching up after a gap are typed by it.
 */
const LIVE_EVENTS = {
  /** On connecting: score, unread things (`ntf`, and how many of them are messages), and what waits for the team. */
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
  /** Something unread came or went. */
  notification: {
    to: ["person"],
    afterGap: "greeting",
    changes: ({ count }: { count: { messages: number; notifications: number; modmail: CountBySub } }, known: Known) => {
      const { messages, notifications, modmail } = count;
      const team = { ...teamOf(known), messages: modmail };
      return [change("alerts", "only", { messages, notifications, team })];
    },
  },
  /** A private message came, from this member; null where a team or the site has sent it. Never what it says. */
  message: { to: ["person"], afterGap: "greeting", changes: nothing<{ mid: number; user: string | null }>() },
  /** Another moderator changed a conversation. Contains no text and no name. */
  modmail: { to: ["person"], afterGap: "greeting", changes: nothing<{ sid: number; tid: number }>() },
  /** To a team: its sub, and how many reports of posts and of comments are open there. */
  "mod-notification": {
    to: ["person"],
    afterGap: "greeting",
    changes: ({ update }: { update: [sid: number, posts: number, comments: number] }, known: Known) => {
      const [sid, posts, comments] = update;
      const team = teamOf(known);
      const reports = { ...team.reports, [sid]: posts };
      return [
        change("alerts", "only", { team: { ...team, reports, comments: { ...team.comments, [sid]: comments } } }),
      ];
    },
  },
  /** To moderators of the entry: a moderator opened it, or, with null, left it. */
  queueclaim: {
    to: ["person"],
    afterGap: "none",
    changes: nothing<{ qid: number; user: string | null; until: number }>(),
  },
  /** To an author: the new sum of votes received. */
  uscore: {
    to: ["person"],
    afterGap: "greeting",
    changes: ({ score }: { score: number }) => [change("me", "only", { score })],
  },
  /** To those who look at a profile: the new sum of votes that the person received. */
  userscore: {
    to: ["profile"],
    afterGap: "none",
    changes: ({ uid, score }: { uid: number; score: number }) => [change("profile", uid, { score })],
  },
  /** To the voter's other windows. */
  yourvote: {
    to: ["person"],
    afterGap: "catch-up",
    changes: ({ pid, status, score }: { pid: number; status: -1 | 0 | 1; score: number }) => [
      change("post", pid, { myVote: status, score }),
    ],
  },
  /** Likewise; which comments a page shows is known to the page alone. */
  yourcommentvote: {
    to: ["person"],
    afterGap: "none",
    changes: ({ cid, status, score }: { cid: number; status: -1 | 0 | 1; score: number | null }) => [
      change("comment", cid, { myVote: status, score }),
    ],
  },
  /** A comment was locked with all below it, or opened again; which comments a page shows is known to the page alone. */
  branchlock: {
    to: ["post"],
    afterGap: "none",
    changes: ({ cid, locked }: { cid: number; locked: boolean }) => [change("branch", cid, { isLocked: locked })],
  },
  /** A post was closed to new comments, or opened again. */
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
  /** Votes of each option of a poll. Never sent while results are hidden. */
  pollvotes: {
    to: ["post"],
    afterGap: "catch-up",
    changes: ({ pid, votes, closed }: { pid: number; votes: Record<number, number>; closed: boolean }) => [
      change("poll", pid, { votes, isClosed: closed }),
    ],
  },
  /** To the voter's other windows: the option, or null for a withdrawn vote. */
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
  /** A beginning that is still on screens is taken off. */
  commentdeletion: { to: ["new"], afterGap: "none", changes: nothing<{ cid: number }>() },
  /** A picture is ready; its address, empty when none could be made. The target is `SubPost-` and the post's id. */
  thumbnail: {
    to: ["post"],
    afterGap: "none",
    changes: ({ target, thumbnail }: { target: string; thumbnail: string }) => {
      const pid = Number(THUMBNAIL_TARGET.exec(target)?.[1] ?? 0);
      return pid > 0 && thumbnail !== "" ? [change("post", pid, { thumbnail })] : [];
    },
  },
  /** The requested title of a page; the target is the token of the request. */
  grab_title: {
    to: ["asker"],
    afterGap: "none",
    changes: nothing<{ status: "ok" | "error"; title?: string; target: string }>(),
  },
  thread: { to: ["new"], afterGap: "catch-up", changes: nothing<NewThing & { title: string; html: string }>() },
  comment: { to: ["new"], afterGap: "catch-up", changes: nothing<NewThing & { cid: number; content: string }>() },
  /** `cont` is the row as our own pages render it; what a page shows is made of the rest. */
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
  /** A line of the chat. `time` is in epoch seconds, with fractions. */
  msg: {
    to: ["chat"],
    afterGap: "backlog",
    changes: nothing<{ lid: number; user: string; msg: string; time: number }>(),
  },
} as const satisfies Record<string, Row>;

function teamOf(known: Known): TeamCounts {
  return known("alerts", "only")?.team ?? noTeamCounts;
}

type Table = typeof LIVE_EVENTS;

export type LiveEvent = keyof Table;

/** event → message. */
export type LiveMessages = { [E in LiveEvent]: Parameters<Table[E]["changes"]>[0] };

/** The title of a page, or that there is none. */
export type TitleAnswer = Omit<LiveMessages["grab_title"], "target">;

/** The events that this audience gets. */
export type EventFor<A extends Audience> = {
  [E in LiveEvent]: A extends Table[E]["to"][number] ? E : never;
}[LiveEvent];

type ChangeOf<E extends LiveEvent> = ReturnType<Table[E]["changes"]>[number];

/** The kinds of entries that the event changes; never for new things of a list. */
type KindOf<E extends LiveEvent> = [ChangeOf<E>] extends [never] ? never : ChangeOf<E>["kind"];

type CaughtUp = { [E in LiveEvent]: Table[E]["afterGap"] extends "catch-up" ? E : never }[LiveEvent];

/** The kinds of entries that a page asks for after a gap. */
export type CaughtUpKind = KindOf<CaughtUp>;

/** The events that a page asks for after a gap and that change entries of this kind. */
export type CaughtUpEvent<K extends CaughtUpKind> = { [E in CaughtUp]: K extends KindOf<E> ? E : never }[CaughtUp];

/** Events about new things in a list, among those that a page asks for after a gap. */
export type CaughtUpThing = { [E in CaughtUp]: [KindOf<E>] extends [never] ? E : never }[CaughtUp];

/** An event with its message, as a page gets it after a gap. */
export type MissedMessage = { [E in CaughtUp]: [event: E, message: LiveMessages[E]] }[CaughtUp];

export const LIVE_EVENT_NAMES = keysOf(LIVE_EVENTS);

/** Entries that a message changes on a page. */
export function changesOf<E extends LiveEvent>(event: E, message: LiveMessages[E], known: Known): readonly Change[] {
  const row: Row = LIVE_EVENTS[event];
  return row.changes(message as never, known);
}

/**
 * Keys of the things that a message is about. A score is sent by two events, and so is an announcement; of two
 * messages about the same key the later one is valid.
 */
export function subjectsOf<E extends LiveEvent>(event: E, message: LiveMessages[E]): string[] {
  return changesOf(event, message, () => undefined).flatMap(({ kind, id, patch }) =>
    Object.keys(patch).map((field) => `${kind} ${id} ${field}`),
  );
}
