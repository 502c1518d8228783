import type { Server as HttpServer, IncomingMessage } from "node:http";
import { LIVE_LIMITS } from "#domain/live.ts";
import type { LiveMessages } from "#domain/live-events.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { ClientEvent } from "#platform/live/client-events.ts";
import { type ConnectionLimits, serveSockets } from "#platform/live/socket-server.ts";
import { type Broadcast, type BroadcastOptions, createBroadcast } from "./broadcast.ts";
import { MEMBERS, personRoom, sessionRoom } from "./rooms.ts";
import { type SubscriptionOptions, subscriptionEvents } from "./subscriptions.ts";

export interface Live extends Broadcast {
  /** Makes all clients connect again, because messages of other processes may be lost. */
  reconnectAll(): void;
  /** Number of open connections. */
  readonly connections: number;
  /** Number of messages sent to connections since the start. */
  readonly sent: number;
  /** Number of refusals since the start, by reason. */
  readonly refused: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export interface LiveOptions extends SubscriptionOptions, BroadcastOptions {
  /** Hash of the session in a request's cookies. */
  sessionHashOf(request: IncomingMessage): string | null;
  addressOf(request: IncomingMessage): string;
  loadViewer(sessionHash: string | null): Promise<Viewer>;
  /** First message to a connected member. */
  greet(viewer: Viewer): LiveMessages["uinfo"];
  /** Events that clients may send beside subscriptions. */
  events: readonly [string, ClientEvent<Viewer>][];
  limits: Pick<ConnectionLimits, "connections" | "perAddress" | "outsideMs">;
  /** Interval in milliseconds between checks that connected users are still members. */
  recheckMs: number;
  onRefused(counts: Record<string, number>): void;
}

/** The forum's socket under `/snt`, with private rooms per session. */
export function serveLive(http: HttpServer, options: LiveOptions): Live {
  const server = serveSockets<Viewer, LiveMessages>(http, {
    ...options,
    namespace: "/snt",
    limits: { ...options.limits, rooms: LIVE_LIMITS.rooms, frameBytes: LIVE_LIMITS.frameBytes },
    async identify(request) {
      const hash = options.sessionHashOf(request);
      const viewer = await options.loadViewer(hash);
      const isOwn = isMember(viewer) && hash !== null;
      return { viewer, rooms: isOwn ? [MEMBERS, personRoom(viewer.uid), sessionRoom(hash)] : [] };
    },
    greet: (viewer) => (isMember(viewer) ? ["uinfo", options.greet(viewer)] : null),
    events: (sockets) => [...subscriptionEvents(sockets, options), ...options.events],
  });
  const broadcast = createBroadcast(server, options);
  const recheck = setInterval(() => {
    broadcast.endLostSessions(MEMBERS).catch(options.onError);
  }, options.recheckMs);
  recheck.unref();
  return {
    ...broadcast,
    get connections() {
      return server.connections;
    },
    get sent() {
      return server.sent;
    },
    refused: server.refused,
    reconnectAll: server.reconnectAll,
    async close() {
      clearInterval(recheck);
      await broadcast.close();
      await server.close();
    },
  };
}
