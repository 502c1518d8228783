/** Announced post, shown above every list. */
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

/** Unread messages and notifications of the viewer, and open items of the subs that the viewer moderates. */
export interface Alerts {
  messages: number;
  notifications: number;
  team: TeamCounts;
}

/** Room of new posts and comments. */
export const NEW_ROOM = "/all/new";

export const CHAT_ROOM = "chat";

/** Rooms that clients can join besides those of posts. */
export const NAMED_ROOMS = [NEW_ROOM, CHAT_ROOM] as const;
export type NamedRoom = (typeof NAMED_ROOMS)[number];

/** Target of a subscription to the score of a profile. */
export const profileTarget = (uid: number) => `profile-${uid}`;

/**
 * Answer to a subscription: the time of the server, and true `missed` if the room got a message since the client's
 * last one.
 */
export interface SubscribeAnswer {
  /** Epoch milliseconds. */
  now: number;
  missed: boolean;
}

/** Refusal of a subscription with too many rooms or an invalid target. */
export interface SubscribeRefused {
  status: "error";
  code: "request.too-many" | "request.bad-field";
}

/** Max rooms of a connection, targets of a message, and bytes of a frame. */
export const LIVE_LIMITS = { rooms: 300, targets: 60, frameBytes: 4_096 } as const;
