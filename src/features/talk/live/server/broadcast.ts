import { CHAT_ROOM, type CountBySub, NEW_ROOM } from "#domain/live.ts";
import type { EventFor, LiveMessages } from "#domain/live-events.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { VoteCast } from "#features/content/votes/events.ts";
import { coalescer } from "#platform/live/coalesce.ts";
import type { SocketServer } from "#platform/live/socket-server.ts";
import { isInAudience, type LiveAudience } from "./audience.ts";
import { personRoom, postRoom, profileRoom, sessionOf, sessionRoom } from "./rooms.ts";

/** Changes of a post that are coalesced; the message has the values at the time of sending. */
type PostChange = "threadscore" | "threadcomments" | "pollvotes";
type PersonChange = "uscore" | "notification";
type Server = SocketServer<Viewer, LiveMessages>;

/** Sends live messages for domain events. */
export interface Broadcast {
  toPerson<E extends EventFor<"person">>(uid: number, event: E, message: LiveMessages[E]): void;
  /** To everyone with the post on the screen. */
  toPost<E extends EventFor<"post">>(pid: number, event: E, message: LiveMessages[E]): void;
  toEverybody<E extends EventFor<"everybody">>(event: E, message: LiveMessages[E]): void;
  /** To everyone subscribed to new content who may see this item. */
  toNew<E extends EventFor<"new">>(event: E, message: LiveMessages[E], audience: LiveAudience): void;
  /** To chat members who may see the message. Disconnects users who are no longer members. */
  toChat<E extends EventFor<"chat">>(event: E, message: LiveMessages[E], audience: LiveAudience): Promise<void>;
  /** Score, comment count or poll of the post changed. Sent at most four times per second, with the current values. */
  postChanged(pid: number, what: PostChange): void;
  /**
   * Score or unread counts of the user changed. Sent to the user, coalesced; the score also to viewers of the profile.
   */
  personChanged(uid: number, what: PersonChange): void;
  /** Sends a vote: the new score to viewers of the post, the voter's other windows, and the author's total score. */
  voteCast(event: VoteCast): void;
  /** Reloads the viewer of all connections of the user, because permissions have changed. */
  viewerChanged(uid: number): void;
  /** Closes the connections of a session. */
  endSession(sessionHash: string): void;
}

export interface LiveCountQueries {
  /** Current scores and comment counts of these posts. */
  listPostCounts(pids: readonly number[]): Promise<{ pid: number; score: number; comments: number }[]>;
  /** Votes of those of these polls with public results. */
  listPollVotes(pids: readonly number[]): Promise<LiveMessages["pollvotes"][]>;
  listPersonCounts(uids: readonly number[]): Promise<PersonCounts[]>;
}

/** Current score and unread counts of a user. */
interface PersonCounts {
  uid: number;
  score: number;
  /** The score is public. */
  isShown: boolean;
  unread: number;
  unread_messages: number;
  modmail: CountBySub;
}

export interface BroadcastOptions extends LiveCountQueries {
  /** Sessions among these that are not expired and have an active account. */
  listLiveSessions(hashes: readonly string[]): Promise<readonly string[]>;
  onError(error: unknown): void;
}

const COALESCE_MS = 250;

/** All messages of the forum over the socket, with their rooms. */
export function createBroadcast(
  server: Server,
  options: BroadcastOptions,
): Broadcast & { endLostSessions(room: string): Promise<void>; close(): Promise<void> } {
  const posts = postChanges(server, options);
  const people = personChanges(server, options);

  async function endLostSessions(room: string): Promise<void> {
    const hashes = [...new Set(server.listOwnRooms(room).flatMap((rooms) => sessionOf(rooms) ?? []))];
    if (hashes.length === 0) return;
    const lasting = new Set(await options.listLiveSessions(hashes));
    for (const hash of hashes) if (!lasting.has(hash)) server.end(sessionRoom(hash));
  }

  /** Chains chat messages, so that they are sent in order. */
  let chat = Promise.resolve();

  const broadcast: Broadcast = {
    toPerson: (uid, event, message) => server.emit(personRoom(uid), event, message),
    toPost: (pid, event, message) => server.emit(postRoom(pid), event, message),
    toEverybody: server.emitToAll,
    toNew: (event, message, audience) =>
      server.emitTo(NEW_ROOM, event, message, (viewer) => isInAudience(viewer, audience)),
    toChat(event, message, audience) {
      const sent = chat.then(async () => {
        await endLostSessions(CHAT_ROOM);
        server.emitTo(CHAT_ROOM, event, message, (viewer) => isInAudience(viewer, audience));
      });
      chat = sent.catch(() => {});
      return sent;
    },
    postChanged(pid, what) {
      server.note(postRoom(pid));
      if (server.hasListeners(postRoom(pid))) posts.put(pid, what);
    },
    personChanged(uid, what) {
      const isWatched = what === "uscore" && server.hasListeners(profileRoom(uid));
      if (isWatched || server.hasListeners(personRoom(uid))) people.put(uid, what);
    },
    voteCast({ kind, id, uid, value, score, isScoreHidden, authorUid }) {
      if (kind === "post") {
        broadcast.postChanged(id, "threadscore");
        broadcast.toPerson(uid, "yourvote", { pid: id, status: value, score });
      } else {
        broadcast.toPerson(uid, "yourcommentvote", { cid: id, status: value, score: isScoreHidden ? null : score });
      }
      if (authorUid !== uid) broadcast.personChanged(authorUid, "uscore");
    },
    viewerChanged: (uid) => server.refresh(personRoom(uid)),
    endSession: (hash) => server.end(sessionRoom(hash)),
  };
  return {
    ...broadcast,
    endLostSessions,
    async close() {
      await Promise.all([posts.close(), people.close()]);
    },
  };
}

/** Sends scores, comment counts and poll votes of changed posts. */
function postChanges(server: Server, { listPostCounts, listPollVotes, onError }: BroadcastOptions) {
  async function sendPollVotes(pids: readonly number[]): Promise<void> {
    if (pids.length === 0) return;
    for (const message of await listPollVotes(pids)) server.emit(postRoom(message.pid), "pollvotes", message);
  }
  async function sendPostCounts(changes: readonly [pid: number, what: PostChange][]): Promise<void> {
    if (changes.length === 0) return;
    const counts = await listPostCounts([...new Set(changes.map(([pid]) => pid))]);
    const byPid = new Map(counts.map((row) => [row.pid, row]));
    for (const [pid, what] of changes) {
      const row = byPid.get(pid);
      if (!row) continue;
      if (what === "threadscore") server.emit(postRoom(pid), what, { pid, score: row.score });
      else server.emit(postRoom(pid), "threadcomments", { pid, comments: row.comments });
    }
  }
  return coalescer<PostChange>(
    COALESCE_MS,
    async (changes) => {
      const polls = changes.filter(([, what]) => what === "pollvotes").map(([pid]) => pid);
      const counts = changes.filter(([, what]) => what !== "pollvotes");
      await Promise.all([sendPollVotes(polls), sendPostCounts(counts)]);
    },
    onError,
  );
}

/** Sends scores and unread counts of changed accounts. */
function personChanges(server: Server, { listPersonCounts, onError }: BroadcastOptions) {
  return coalescer<PersonChange>(
    COALESCE_MS,
    async (changes) => {
      const counts = await listPersonCounts([...new Set(changes.map(([uid]) => uid))]);
      const byUid = new Map(counts.map((row) => [row.uid, row]));
      for (const [uid, what] of changes) {
        const row = byUid.get(uid);
        if (!row) continue;
        if (what === "uscore") {
          server.emit(personRoom(uid), what, { score: row.score });
          if (row.isShown) server.emit(profileRoom(uid), "userscore", { uid, score: row.score });
        } else {
          const count = { messages: row.unread_messages, notifications: row.unread, modmail: row.modmail };
          server.emit(personRoom(uid), what, { count });
        }
      }
    },
    onError,
  );
}
