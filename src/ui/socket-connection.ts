import { io, type Socket } from "socket.io-client";
import type { SubscribeAnswer, SubscribeRefused } from "#domain/live.ts";
import type { SocketClient, Target } from "./socket-client.ts";

const AT_ONCE = 60;
const ANSWER_MS = 10_000;
/** What was on its way when the connection went, or while a page was fetched, is asked for again. */
const SLACK_MS = 2_000;
/** Parts of a page may have been read so long before it was rendered. */
const RENDERED_SLACK_MS = 4_000;
/**
 * After the server ended the session, or could not look it up, the page connects again after this long, with its
 * present cookie.
 */
const RETURN_MS = 5_000;

/**
 * Connects the page's client and keeps it connected; returns how to end that. On joining a room it asks whether
 * something was sent there since the page was rendered, or since the last message from the server. `renderedAt` is by
 * the server's clock, epoch milliseconds.
 */
export function keepConnected(client: SocketClient, renderedAt: number): () => void {
  const socket = openSocket();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => {
    clearTimeout(timer);
    if (!socket.active) timer = setTimeout(() => socket.connect(), RETURN_MS * (0.5 + Math.random()));
  };
  socket.on("disconnect", comeBack);
  socket.on("connect_error", comeBack);
  const detach = attach(client, socket, renderedAt);
  return () => {
    socket.off("disconnect", comeBack);
    clearTimeout(timer);
    detach();
  };
}

/** Reconnects for ever: 1 s doubling to 5 s, jitter 0.5, 20 s for each try. */
function openSocket(): Socket {
  return io("/snt", {
    transports: ["websocket"],
    upgrade: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
    forceNew: true,
  });
}

/** Carries the client's subscriptions, requests and messages over the socket. */
export function attach(client: SocketClient, socket: Socket, renderedAt: number): () => void {
  /** The server's clock when it last answered, and ours then. */
  let mark: { server: number; local: number } | null = null;
  let receivedAt = 0;
  const noteReceived = () => {
    receivedAt = performance.now();
  };
  /** The server's clock at such an instant of ours. */
  const serverAt = (local: number) =>
    mark === null ? renderedAt - RENDERED_SLACK_MS : mark.server + Math.round(local - mark.local) - SLACK_MS;
  const subscribe = (targets: readonly Target[], since: number) =>
    inRuns(targets, (target) => {
      socket.emit("subscribe", { target, since }, (answer: SubscribeAnswer | SubscribeRefused) => {
        noteReceived();
        if ("code" in answer) return;
        mark = { server: answer.now, local: performance.now() };
        if (answer.missed) client.reportMissed(since);
      });
    });

  const onUp = () => {
    // the first subscriptions of a connection ask from the last message of the connection before
    let since: number | null = serverAt(receivedAt);
    client.setTransport({
      subscribe(targets) {
        subscribe(targets, since ?? serverAt(performance.now()));
        since = null;
      },
      unsubscribe: (targets) => inRuns(targets, (target) => socket.emit("unsubscribe", { target })),
      request: (event, payload) => socket.timeout(ANSWER_MS).emitWithAck(event, payload),
    });
  };
  const onDown = () => client.setTransport(null);
  socket.io.on("ping", noteReceived);
  socket.onAny((event: string, message: unknown) => {
    noteReceived();
    client.deliver(event, message);
  });
  socket.on("connect", onUp);
  socket.on("disconnect", onDown);
  // an attempt may fail in several ways; each is followed by another
  socket.io.on("reconnect_attempt", onDown);
  return () => {
    client.setTransport(null);
    socket.io.off();
    socket.disconnect();
  };
}

function inRuns(targets: readonly Target[], send: (run: Target[]) => void): void {
  for (let start = 0; start < targets.length; start += AT_ONCE) send(targets.slice(start, start + AT_ONCE));
}
