import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server } from "socket.io";
import { LIVE_LIMITS, type LiveEvent, type LiveMessages, type NamedRoom, NEW_ROOM } from "#domain/live.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { type ClientEvent, listenTo, subscriptionEvents } from "./client-events.ts";
import { coalescer } from "./coalesce.ts";
import type { DeferredAnswers } from "./deferred-answers.ts";
import { countRefusals } from "./refusals.ts";
import { roomMemory } from "./room-memory.ts";
import { EVERYBODY, personRoom, postRoom, sessionRoom } from "./rooms.ts";
import { watchConnections } from "./watch-connections.ts";

/** What use cases' listeners may say to whom. */
export interface Live {
  toPerson<E extends LiveEvent>(uid: number, event: E, message: LiveMessages[E]): void;
  /** To everybody who has the post on the screen. */
  toPost<E extends LiveEvent>(pid: number, event: E, message: LiveMessages[E]): void;
  toEverybody<E extends LiveEvent>(event: E, message: LiveMessages[E]): void;
  /** The post's score or count changed: told at most four times a second, as it then stands. */
  postChanged(pid: number, what: "threadscore" | "threadcomments"): void;
  /** The person's score, or what waits unread, changed: told to that person, likewise. */
  personChanged(uid: number, what: "uscore" | "notification"): void;
  /** To everybody in the room who may see this. */
  toRoom<E extends LiveEvent>(
    room: NamedRoom,
    event: E,
    message: LiveMessages[E],
    maySee: (viewer: Viewer) => boolean,
  ): void;
  /** To everybody who watches new things and may see this one. */
  toNew<E extends LiveEvent>(event: E, message: LiveMessages[E], maySee: (viewer: Viewer) => boolean): void;
  /** Reads anew who the person is in all of the person's connections: what may be seen there has changed. */
  viewerChanged(uid: number): void;
  /** Ends the connections of a session. */
  endSession(sessionHash: string): void;
}

export interface LiveServer extends Live {
  /** What was refused since the start, by reason. */
  readonly refused: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** The hash of the session that a request's cookies name. */
  sessionHashOf(request: IncomingMessage): string | null;
  loadViewer(sessionHash: string | null): Promise<Viewer>;
  /** Which of these posts the viewer may see at all. */
  listVisiblePids(viewer: Viewer, pids: readonly number[]): Promise<number[]>;
  /** Score and number of comments of these posts as they stand. */
  listPostFigures(pids: readonly number[]): Promise<{ pid: number; score: number; comments: number }[]>;
  /** Score and unread things of these people as they stand. */
  listPersonFigures(uids: readonly number[]): Promise<{ uid: number; score: number; unread: number }[]>;
  /** What a member is told on connecting. */
  greet(viewer: Viewer): LiveMessages["uinfo"];
  /** Events that clients may send beside subscriptions. */
  events?: readonly [string, ClientEvent][];
  /** Answers that were promised to people. */
  deferred: DeferredAnswers;
  /** Hears once a minute what was refused. */
  onRefused(counts: Record<string, number>): void;
  onFault(error: unknown): void;
  now(): number;
}

interface Known {
  viewer: Viewer;
}

const viewerOf = (socket: { data: unknown }) => (socket.data as Known).viewer;

const COALESCE_MS = 250;

/** Socket.IO under `/snt`, websocket only, our own pages only. Room names never come from the client. */
export function serveLive(http: HttpServer, options: LiveOptions): LiveServer {
  const { now, onFault } = options;
  const refusals = countRefusals(options.onRefused);
  const memory = roomMemory(now);
  const io = new Server(http, {
    transports: ["websocket"],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LIVE_LIMITS.frameBytes,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers);
      if (!isOwn) refusals.add("origin");
      done(null, isOwn);
    },
  });
  watchConnections(io.engine, now, refusals.add);
  const live = io.of("/snt");

  live.use((socket, next) => {
    const hash = options.sessionHashOf(socket.request);
    options.loadViewer(hash).then(
      (viewer) => {
        (socket.data as Known).viewer = viewer;
        if (isMember(viewer) && hash !== null) void socket.join([personRoom(viewer.uid), sessionRoom(hash)]);
        next();
      },
      (error) => {
        onFault(error);
        next(new Error("unavailable"));
      },
    );
  });

  const { listVisiblePids, deferred } = options;
  const events = new Map<unknown, ClientEvent>([
    ...subscriptionEvents({ listVisiblePids, memory, deferred, now, onFault }),
    ...(options.events ?? []),
  ]);
  live.on("connection", (socket) => {
    const viewer = viewerOf(socket);
    if (isMember(viewer)) socket.emit("uinfo", options.greet(viewer));
    listenTo(socket, viewerOf, events, { now, refuse: refusals.add });
  });

  const say = <E extends LiveEvent>(room: string, event: E, message: LiveMessages[E]) => {
    memory.note(room);
    live.to(room).emit(event, message);
  };
  const posts = coalescer<"threadscore" | "threadcomments">(
    COALESCE_MS,
    async (changes) => {
      const figures = await options.listPostFigures([...new Set(changes.map(([pid]) => pid))]);
      const byPid = new Map(figures.map((row) => [row.pid, row]));
      for (const [pid, what] of changes) {
        const row = byPid.get(pid);
        if (!row) continue;
        if (what === "threadscore") say(postRoom(pid), what, { pid, score: row.score });
        else say(postRoom(pid), what, { pid, comments: row.comments });
      }
    },
    onFault,
  );
  const people = coalescer<"uscore" | "notification">(
    COALESCE_MS,
    async (changes) => {
      const figures = await options.listPersonFigures([...new Set(changes.map(([uid]) => uid))]);
      const byUid = new Map(figures.map((row) => [row.uid, row]));
      for (const [uid, what] of changes) {
        const row = byUid.get(uid);
        if (!row) continue;
        if (what === "uscore") say(personRoom(uid), what, { score: row.score });
        else say(personRoom(uid), what, { count: { messages: 0, notifications: row.unread, modmail: {} } });
      }
    },
    onFault,
  );
  const toRoom: Live["toRoom"] = (room, event, message, maySee) => {
    memory.note(room);
    // written once for all who may see it, and those who may not are left out
    const strangers = [...(live.adapter.rooms.get(room) ?? [])].filter((id) => {
      const socket = live.sockets.get(id);
      return socket !== undefined && !maySee(viewerOf(socket));
    });
    live.to(room).except(strangers).emit(event, message);
  };
  const lookAgain = async (socket: { data: unknown; request: IncomingMessage }) => {
    (socket.data as Known).viewer = await options.loadViewer(options.sessionHashOf(socket.request));
  };
  const isWatched = (room: string) => live.adapter.rooms.has(room);

  return {
    refused: refusals.counts,
    toPerson: (uid, event, message) => say(personRoom(uid), event, message),
    toPost: (pid, event, message) => say(postRoom(pid), event, message),
    toEverybody(event, message) {
      memory.note(EVERYBODY);
      live.emit(event, message);
    },
    postChanged(pid, what) {
      memory.note(postRoom(pid));
      if (isWatched(postRoom(pid))) posts.put(pid, what);
    },
    personChanged(uid, what) {
      if (isWatched(personRoom(uid))) people.put(uid, what);
    },
    toRoom,
    toNew: (event, message, maySee) => toRoom(NEW_ROOM, event, message, maySee),
    viewerChanged(uid) {
      for (const id of live.adapter.rooms.get(personRoom(uid)) ?? []) {
        const socket = live.sockets.get(id);
        if (socket) lookAgain(socket).catch(onFault);
      }
    },
    endSession: (hash) => live.in(sessionRoom(hash)).disconnectSockets(true),
    async close() {
      refusals.stop();
      await Promise.all([posts.close(), people.close()]);
      await io.close();
    },
  };
}
