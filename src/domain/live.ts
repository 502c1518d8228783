/** Everything the server says over the socket: event → payload. A closed list; the specification's names and shapes. */
export interface LiveMessages {
  /** To oneself on connecting: unread things and score. */
  uinfo: { taken: number; ntf: number; mod_ntf: Record<string, never> };
  /** To an author: the new sum of votes received. */
  uscore: { score: number };
  /** To the voter's other windows. */
  yourvote: { pid: number; status: -1 | 0 | 1; score: number };
  threadscore: { pid: number; score: number };
  threadcomments: { pid: number; comments: number };
  threadtitle: { pid: number; title: string };
  deletion: { pid: number };
  thread: {
    sid: number;
    pid: number;
    user: string;
    title: string;
    sub: string;
    post_url: string;
    sub_url: string;
    nsfw: boolean;
    html: string;
    show_sidebar: boolean;
  };
  comment: {
    sid: number;
    pid: number;
    user: string;
    content: string;
    sub: string;
    post_url: string;
    sub_url: string;
    nsfw: boolean;
    show_sidebar: boolean;
  };
}

export type LiveEvent = keyof LiveMessages;

/** The room of new posts and comments. */
export const NEW_ROOM = "/all/new";

/** Subscriptions that one connection may hold, and targets of one message. */
export const LIVE_LIMITS = { rooms: 300, targets: 60, frameBytes: 4_096 } as const;
