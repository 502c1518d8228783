import { CHAT_ROOM, type CountBySub, NEW_ROOM } from "#domain/live.ts";
import type { EventFor, LiveMessages } from "#domain/live-events.ts";
import type { Viewer } from "#domain/viewer.ts";
import { coalescer } from "#platform/live/coalesce.ts";
import type { SocketServer } from "#platform/live/socket-server.ts";
import { personRoom, postRoom, profileRoom, sessionOf, sessionRoom } from "./rooms.ts";

/** What is sent of a post as it is when its turn comes. */
type PostChange = "threadscore" | "threadcomments" | "pollvotes";
type PersonChange = "uscore" | "notification";
type Server = SocketServer<Viewer, LiveMessages>;

/** What listeners of domain events may send to whom. */
export interface Broadcast {
  toPerson<E extends EventFor<"person">>(uid: number, event: E, message: LiveMessages[E]): void;
  /** To everybody who has the post on the screen. */
  toPost<E extends EventFor<"post">>(pid: number, event: E, message: LiveMessages[E]): void;
  toEverybody<E extends EventFor<"everybody">>(event: E, message: LiveMessages[E]): void;
  /** To everybody who watches new things and may see this one. */
  toNew<E extends EventFor<"new">>(event: E, message: LiveMessages[E], maySee: (viewer: Viewer) => boolean): void;
  /** To the chatting members who may see this. Who is no member any more is left out and disconnected. */
  toChat<E extends EventFor<"chat">>(
    event: E,
    message: LiveMessages[E],
    maySee: (viewer: Viewer) => boolean,
  ): Promise<void>;
  /** The post's score, count or poll changed: sent at most four times a second, as it is by then. */
  postChanged(pid: number, what: PostChange): void;
  /** The person's score, or what waits unread, changed: sent to that person, likewise; the score to their profile too. */
  personChanged(uid: number, what: PersonChange): void;
  /** Asks again who the person is in all of the person's connections: what may be seen there has changed. */
  viewerChanged(uid: number): void;
  /** Ends the connections of a session. */
  endSession(sessionHash: string): void;
}

export interface Counts {
  /** Score and number of comments of these posts as they are. */
  listPostCounts(pids: readonly number[]): Promise<{ pid: number; score: number; comments: number }[]>;
  /** The votes of those of these polls that show them to everybody. */
  listPollVotes(pids: readonly number[]): Promise<LiveMessages["pollvotes"][]>;
  listPersonCounts(uids: readonly number[]): Promise<PersonCounts[]>;
}

/** Score and unread things of somebody as they are. */
interface PersonCounts {
  uid: number;
  score: number;
  /** Whether everybody may see the score. */
  isShown: boolean;
  unread: number;
  unread_messages: number;
  modmail: CountBySub;
}

export interface BroadcastOptions extends Counts {
  /** Those of these sessions that last, and whose account may still act. */
  listLiveSessions(hashes: readonly string[]): Promise<readonly string[]>;
  onError(error: unknown): void;
}

const COALESCE_MS = 250;

/** All that the forum sends over the socket, and the rooms that it goes to. */
export function broadcastOver(
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

  /** Lines go out in the order in which they came. */
  let chat = Promise.resolve();

  return {
    toPerson: (uid, event, message) => server.emit(personRoom(uid), event, message),
    toPost: (pid, event, message) => server.emit(postRoom(pid), event, message),
    toEverybody: server.emitToAll,
    toNew: (event, message, maySee) => server.emitTo(NEW_ROOM, event, message, maySee),
    toChat(event, message, maySee) {
      const sent = chat.then(async () => {
        await endLostSessions(CHAT_ROOM);
        server.emitTo(CHAT_ROOM, event, message, maySee);
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
    viewerChanged: (uid) => server.refresh(personRoom(uid)),
    endSession: (hash) => server.end(sessionRoom(hash)),
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
