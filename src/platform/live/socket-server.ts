import type { Server as HttpServer, IncomingMessage } from "node:http";
import { type Namespace, Server, type Socket } from "socket.io";
import { isOwnOrigin } from "../http/origin.ts";
import { type Caller, type ClientEvent, serveClientEvents } from "./client-events.ts";
import { limitConnections } from "./connection-limit.ts";
import { countRefusals } from "./refusals.ts";
import { EVERYBODY_ROOM, roomMemory } from "./room-memory.ts";
import { watchConnections } from "./watch-connections.ts";

/** Viewer of a connection, and its private rooms, which no one else can join. */
export interface SocketIdentity<V> {
  viewer: V;
  rooms: readonly string[];
}

/** Result of joining. `missed`: the rooms or the private rooms had a message since then. */
export type JoinResult = { missed: boolean } | "full";

/** Rooms of connections, and messages to them. */
export interface SocketServer<V, M> {
  /** Sends to all connections in the room. */
  emit<E extends keyof M & string>(room: string, event: E, message: M[E]): void;
  /** Sends to connections in the room whose viewer may see the message. */
  emitTo<E extends keyof M & string>(room: string, event: E, message: M[E], maySee: (viewer: V) => boolean): void;
  emitToAll<E extends keyof M & string>(event: E, message: M[E]): void;
  /** Records news in a room for reconnecting clients, without sending it. */
  note(room: string): void;
  hasListeners(room: string): boolean;
  /** Joins all rooms, or none. */
  join(caller: Caller<V>, rooms: readonly string[], since: number | null): Promise<JoinResult>;
  leave(caller: Caller<V>, rooms: readonly string[]): void;
  /** True if `more` rooms would exceed the connection's limit. */
  isFull(caller: Caller<V>, more: number): boolean;
  /** Private rooms of each connection in the room. */
  listOwnRooms(room: string): readonly (readonly string[])[];
  /** Identifies the connections in the room again, and ends those with a different viewer. */
  refresh(room: string): void;
  end(room: string): void;
  /** Closes all connections. Their clients connect again and load what they missed. */
  reconnectAll(): void;
  /** Number of open connections. */
  readonly connections: number;
  /** Number of messages sent since the start; a message to two connections counts twice. */
  readonly sent: number;
  /** Refusals since the start, by reason. */
  readonly refused: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export interface SocketServerOptions<V, M> {
  namespace: string;
  /** Identifies the viewer by the cookies of a request. */
  identify(request: IncomingMessage): Promise<SocketIdentity<V>>;
  /** Client address of a request. */
  addressOf(request: IncomingMessage): string;
  /** First message to a connection; null for none. */
  greet(viewer: V): { [E in keyof M & string]: [event: E, message: M[E]] }[keyof M & string] | null;
  /** Events that clients may send. */
  events(server: SocketServer<V, M>): readonly [string, ClientEvent<V>][];
  limits: ConnectionLimits;
  /** Called once a minute with the new refusals. */
  onRefused(counts: Record<string, number>): void;
  onError(error: unknown): void;
  now(): number;
}

export interface ConnectionLimits {
  /** Max connections, in total and per address. */
  connections: number;
  perAddress: number;
  /** Max rooms per connection. */
  rooms: number;
  frameBytes: number;
  /** Max milliseconds that a connection may stay outside of the namespace. */
  outsideMs: number;
}

/** Socket.IO server with one namespace: websocket only, own pages only. Room names never come from the client. */
export function serveSockets<V, M>(http: HttpServer, options: SocketServerOptions<V, M>): SocketServer<V, M> {
  const { now, onError, limits } = options;
  const refusals = countRefusals(options.onRefused);
  const memory = roomMemory(now);
  const connections = limitConnections(limits, options.addressOf);
  const io = openServer(http, limits, connections, refusals);
  watchConnections(io.engine, now, refusals.add);
  connections.watch(io.engine);
  // the default namespace is unused, and its connections would stay open forever
  io.use((_socket, next) => next(new Error("unavailable")));
  const live = io.of(options.namespace);
  const { identityOf, refresh } = identitiesOf(live, options);
  let sent = 0;
  const countSent = () => {
    sent += 1;
  };
  const socketsIn = (room: string) =>
    [...(live.adapter.rooms.get(room) ?? [])].flatMap((id) => live.sockets.get(id) ?? []);

  const server: SocketServer<V, M> = {
    emit(room, event, message) {
      memory.note(room);
      live.to(room).emit(event, message);
    },
    emitTo(room, event, message, maySee) {
      memory.note(room);
      // encodes the message once and excludes the other connections
      const others = socketsIn(room).filter((socket) => !maySee(identityOf(socket).viewer));
      live
        .to(room)
        .except(others.map((socket) => socket.id))
        .emit(event, message);
    },
    emitToAll(event, message) {
      memory.note(EVERYBODY_ROOM);
      live.emit(event, message);
    },
    note: memory.note,
    hasListeners: (room) => live.adapter.rooms.has(room),
    isFull: ({ socket }, more) => socket.rooms.size + more > limits.rooms,
    async join(caller, rooms, since) {
      if (server.isFull(caller, rooms.length)) return "full";
      const { socket } = caller;
      await socket.join([...rooms]);
      const relevant = [EVERYBODY_ROOM, ...identityOf(socket).rooms, ...rooms];
      return { missed: since !== null && memory.hasNewsSince(relevant, since) };
    },
    leave({ socket }, rooms) {
      for (const room of rooms) void socket.leave(room);
    },
    listOwnRooms: (room) => socketsIn(room).map((socket) => identityOf(socket).rooms),
    refresh(room) {
      for (const socket of socketsIn(room)) refresh(socket).catch(onError);
    },
    end: (room) => live.in(room).disconnectSockets(true),
    reconnectAll() {
      memory.forgetAll();
      for (const socket of live.sockets.values()) socket.conn.close();
    },
    get connections() {
      return io.engine.clientsCount;
    },
    get sent() {
      return sent;
    },
    refused: refusals.counts,
    async close() {
      refusals.stop();
      await io.close();
    },
  };

  const events = new Map<unknown, ClientEvent<V>>(options.events(server));
  live.on("connection", (socket) => {
    socket.onAnyOutgoing(countSent);
    const greeting = options.greet(identityOf(socket).viewer);
    if (greeting) socket.emit(greeting[0], greeting[1]);
    serveClientEvents(socket, {
      events,
      viewerOf: () => identityOf(socket).viewer,
      address: options.addressOf(socket.request),
      now,
      refuse: refusals.add,
    });
    // closes the connection of a client that leaves the only namespace
    socket.on("disconnect", () => socket.conn.close());
  });
  return server;
}

function openServer(
  http: HttpServer,
  { frameBytes, outsideMs }: ConnectionLimits,
  connections: ReturnType<typeof limitConnections>,
  refusals: ReturnType<typeof countRefusals>,
): Server {
  return new Server(http, {
    transports: ["websocket"],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: frameBytes,
    connectTimeout: outsideMs,
    allowRequest: (request, done) => {
      const isOwn = request.headers.origin !== undefined && isOwnOrigin(request.headers);
      const refusal = isOwn ? connections.refusalOf(request) : "origin";
      if (refusal !== null) refusals.add(refusal);
      done(refusal, refusal === null);
    },
  });
}

/** Identifies the client of each socket and joins its private rooms. */
function identitiesOf<V, M>(live: Namespace, { identify, onError }: SocketServerOptions<V, M>) {
  const identities = new WeakMap<Socket, SocketIdentity<V>>();
  const identityOf = (socket: Socket): SocketIdentity<V> => {
    const identity = identities.get(socket);
    if (!identity) throw new Error("A connection without an identity.");
    return identity;
  };
  live.use((socket, next) => {
    identify(socket.request).then(
      (identity) => {
        identities.set(socket, identity);
        void socket.join([...identity.rooms]);
        next();
      },
      (error) => {
        onError(error);
        next(new Error("unavailable"));
      },
    );
  });

  /** Identifies a socket again, and ends the connection if its viewer has changed. */
  async function refresh(socket: Socket): Promise<void> {
    const before = identityOf(socket);
    const after = await identify(socket.request);
    const isSame =
      before.rooms.length === after.rooms.length && before.rooms.every((room) => after.rooms.includes(room));
    if (isSame) identities.set(socket, after);
    else socket.disconnect(true);
  }

  return { identityOf, refresh };
}
