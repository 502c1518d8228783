/** The one post that is shown above every list. */
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

/** Open items by sub. */
export interface TeamCounts {
  reports: CountBySub;
  comments: CountBySub;
  messages: CountBySub;
}

export const noTeamCounts: TeamCounts = { reports: {}, comments: {}, messages: {} };

/** Unread counts of the reader: messages, notifications, and open items of the teams. */
export interface Alerts {
  messages: number;
  notifications: number;
  team: TeamCounts;
}

/** The room of new posts and comments. */
export const NEW_ROOM = "/all/new";

/** The room of the chat. */
export const CHAT_ROOM = "chat";

/** Rooms that a client may name beside posts. */
export const NAMED_ROOMS = [NEW_ROOM, CHAT_ROOM] as const;
export type NamedRoom = (typeof NAMED_ROOMS)[number];

/** Target of a subscription to the numbers of a profile. */
export const profileTarget = (uid: number) => `profile-${uid}`;

/** The answer to a subscription: the server's clock, and whether the room got a message since the client's last one. */
export interface SubscribeAnswer {
  /** Epoch milliseconds. */
  now: number;
  missed: boolean;
}

/** More rooms than one connection may hold, or a target that is none. */
export interface SubscribeRefused {
  status: "error";
  code: "request.too-many" | "request.bad-field";
}

/** Rooms that one connection may join, and targets of one message. */
export const LIVE_LIMITS = { rooms: 300, targets: 60, frameBytes: 4_096 } as const;
