import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server, type Socket } from "socket.io";
import { LIVE_LIMITS, type LiveEvent, type LiveMessages, NEW_ROOM } from "../../domain/live.ts";
import { isMember, type Viewer } from "../../domain/viewer.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { budget } from "./budget.ts";
import { coalescer } from "./coalesce.ts";
import { readTargets } from "./targets.ts";

/** What use cases' listeners may say to whom. */
export interface Live {
  toPerson<E extends LiveEvent>(uid: number, event: E, message: LiveMessages[E]): void;
  /** To everybody who has the post on the screen. */
  toPost<E extends LiveEvent>(pid: number, event: E, message: LiveMessages[E]): void;
  /** The post's score or count changed: told at most four times a second, as it then stands. */
  postChanged(pid: number, what: "threadscore" | "threadcomments"): void;
  /** The person's score changed: told to that person, likewise. */
  scoreChanged(uid: number): void;
  /** To everybody who watches new things and may see this one. */
  toNew<E extends LiveEvent>(event: E, message: LiveMessages[E], maySee: (viewer: Viewer) => boolean): void;
  /** Ends the connections of a session, or of all sessions of a person. */
  endSession(sessionHash: string): void;
  endPerson(uid: number): void;
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
  /** Scores of these people as they stand. */
  listPersonScores(uids: readonly number[]): Promise<{ uid: number; score: number }[]>;
  /** What a member is told on connecting. */
  greet(viewer: Viewer): LiveMessages["uinfo"];
  onFault(error: unknown): void;
  now(): number;
}

interface Known {
  viewer: Viewer;
}

const COALESCE_MS = 250;
const MAX_REFUSALS = 200;

/** Socket.IO under `/snt`, websocket only, our own pages only. Room names never come from the client. */
export function serveLive(http: HttpServer, options: LiveOptions): LiveServer {
  const refused = new Map<string, number>();
  const refuse = (reason: string) => refused.set(reason, (refused.get(reason) ?? 0) + 1);
  const io = new Server(http, {
    transports: ["websocket"],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LIVE_LIMITS.frameBytes,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers);
      if (!isOwn) refuse("origin");
      done(null, isOwn);
    },
  });
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
        options.onFault(error);
        next(new Error("unavailable"));
      },
    );
  });

  live.on("connection", (socket) => {
    const { viewer } = socket.data as Known;
    if (isMember(viewer)) socket.emit("uinfo", options.greet(viewer));
    listen(socket, viewer);
  });

  function listen(socket: Socket, viewer: Viewer): void {
    const bucket = budget(120, 20, options.now());
    let refusals = 0;
    const refuseHere = (reason: string) => {
      refuse(reason);
      refusals += 1;
      if (refusals > MAX_REFUSALS) socket.disconnect(true);
    };
    const handlers = new Map<unknown, (payload: unknown) => void>([
      ["subscribe", (payload) => subscribe(socket, viewer, payload, refuseHere)],
    ]);
    socket.onAny((event: unknown, payload: unknown) => {
      const handle = handlers.get(event);
      if (!handle) return refuseHere("event");
      if (!bucket.take(1, options.now())) return refuseHere("rate");
      handle(payload);
    });
    socket.on("error", (error) => options.onFault(error));
  }

  function subscribe(socket: Socket, viewer: Viewer, payload: unknown, refuseHere: (reason: string) => void): void {
    const targets = readTargets(payload);
    if (targets === null) {
      refuseHere("target");
      return;
    }
    if (socket.rooms.size + targets.pids.length > LIVE_LIMITS.rooms) {
      refuseHere("rooms");
      return;
    }
    if (targets.isNew) void socket.join(NEW_ROOM);
    if (targets.pids.length === 0) return;
    options.listVisiblePids(viewer, targets.pids).then((visible) => {
      if (visible.length < targets.pids.length) refuseHere("hidden");
      void socket.join(visible.map(postRoom));
    }, options.onFault);
  }

  const posts = coalescer<"threadscore" | "threadcomments">(
    COALESCE_MS,
    async (changes) => {
      const figures = await options.listPostFigures([...new Set(changes.map(([pid]) => pid))]);
      const byPid = new Map(figures.map((row) => [row.pid, row]));
      for (const [pid, what] of changes) {
        const row = byPid.get(pid);
        if (!row) continue;
        if (what === "threadscore") live.to(postRoom(pid)).emit(what, { pid, score: row.score });
        else live.to(postRoom(pid)).emit(what, { pid, comments: row.comments });
      }
    },
    options.onFault,
  );
  const people = coalescer<"uscore">(
    COALESCE_MS,
    async (changes) => {
      const scores = await options.listPersonScores(changes.map(([uid]) => uid));
      for (const { uid, score } of scores) live.to(personRoom(uid)).emit("uscore", { score });
    },
    options.onFault,
  );
  const isWatched = (room: string) => live.adapter.rooms.has(room);

  return {
    refused,
    toPerson: (uid, event, message) => live.to(personRoom(uid)).emit(event, message),
    toPost: (pid, event, message) => live.to(postRoom(pid)).emit(event, message),
    postChanged(pid, what) {
      if (isWatched(postRoom(pid))) posts.put(pid, what);
    },
    scoreChanged(uid) {
      if (isWatched(personRoom(uid))) people.put(uid, "uscore");
    },
    toNew(event, message, maySee) {
      for (const id of live.adapter.rooms.get(NEW_ROOM) ?? []) {
        const socket = live.sockets.get(id);
        if (socket && maySee((socket.data as Known).viewer)) socket.emit(event, message);
      }
    },
    endSession: (hash) => live.in(sessionRoom(hash)).disconnectSockets(true),
    endPerson: (uid) => live.in(personRoom(uid)).disconnectSockets(true),
    async close() {
      await Promise.all([posts.close(), people.close()]);
      await io.close();
    },
  };
}

const personRoom = (uid: number) => `user:${uid}`;
const sessionRoom = (hash: string) => `session:${hash}`;
const postRoom = (pid: number) => `post:${pid}`;
