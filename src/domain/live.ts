/** Everything the server says over the socket: event → payload. A closed list; the specification's names and shapes. */
export interface LiveMessages {
  /** To oneself on connecting: score, unread things, and what waits for the team. */
  uinfo: { taken: number; ntf: number; mod_ntf: TeamCounts | Record<string, never> };
  /** To oneself whenever something unread came or went. */
  notification: { count: { messages: number; notifications: number; modmail: CountBySub } };
  /** To a circle's team: its sid, and how many reports of posts and of comments are open there. */
  "mod-notification": { update: [sid: number, posts: number, comments: number] };
  /** To an author: the new sum of votes received. */
  uscore: { score: number };
  /** To the voter's other windows. */
  yourvote: { pid: number; status: -1 | 0 | 1; score: number };
  yourcommentvote: { cid: number; status: -1 | 0 | 1; score: number };
  threadscore: { pid: number; score: number };
  threadcomments: { pid: number; comments: number };
  threadtitle: { pid: number; title: string };
  deletion: { pid: number };
  commentdeletion: { cid: number };
  /** A picture is ready; its address, empty when none could be made. The target is `SubPost-` and the post's id. */
  thumbnail: { target: string; thumbnail: string };
  /** The title of a page that somebody asked for; the target is the token that was promised. */
  grab_title: { status: "ok" | "error"; title?: string; target: string };
  thread: NewThing & { title: string; html: string };
  comment: NewThing & { cid: number; content: string };
  /** To everybody. `cont` is the row as our own pages draw it; what a page shows is drawn from the rest. */
  announcement: Announcement & { cont: string };
  rmannouncement: Record<string, never>;
  /** A line of the chat. `time` is in epoch seconds, with fractions. */
  msg: { lid: number; user: string; msg: string; time: number };
}

/** What is told of a new post or comment to those who watch everything and may see it. */
interface NewThing {
  sid: number;
  pid: number;
  user: string;
  sub: string;
  post_url: string;
  sub_url: string;
  nsfw: boolean;
  /** Belongs into the sidebar's list of recent activity. */
  show_sidebar: boolean;
  /** Epoch milliseconds. */
  posted: number;
}

/** The one post that stands above every list. */
export interface Announcement {
  pid: number;
  title: string;
  user: string | null;
  sub: string;
  post_url: string;
  sub_url: string;
  nsfw: boolean;
  /** Epoch milliseconds. */
  posted: number;
}

export type CountBySub = Record<string, number>;

/** What waits for the team, by circle. */
export interface TeamCounts {
  reports: CountBySub;
  comments: CountBySub;
  messages: CountBySub;
}

export type LiveEvent = keyof LiveMessages;

/** An event with its message, as a page is told after a gap. */
export type MissedMessage = { [E in LiveEvent]: [event: E, message: LiveMessages[E]] }[LiveEvent];

/** The room of new posts and comments. */
export const NEW_ROOM = "/all/new";

/** The room of the chat. */
export const CHAT_ROOM = "chat";

/** Rooms that a client may name beside posts. */
export const NAMED_ROOMS = [NEW_ROOM, CHAT_ROOM] as const;
export type NamedRoom = (typeof NAMED_ROOMS)[number];

/** What the server answers to a subscription: its clock, and whether something was said there since the client last heard. */
export interface SubscribeAnswer {
  /** Epoch milliseconds. */
  now: number;
  missed: boolean;
}

/** Subscriptions that one connection may hold, and targets of one message. */
export const LIVE_LIMITS = { rooms: 300, targets: 60, frameBytes: 4_096 } as const;
