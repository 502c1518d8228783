import { io, type Socket } from "socket.io-client";
import type { SubscribeAnswer, SubscribeRefused } from "#domain/live.ts";
import type { SocketClient, SubscriptionTarget } from "./socket-client.ts";

const AT_ONCE = 60;
const ANSWER_MS = 10_000;
/** Overlap of catching up: messages in flight during a disconnection or page load are requested again. */
const SLACK_MS = 2_000;
/** Max time from reading parts of a page to rendering it. */
const RENDERED_SLACK_MS = 4_000;
/** Delay before reconnecting with the current cookie, after the server ended the session or could not check it. */
const RETURN_MS = 5_000;

/**
 * Connects the client and reconnects it; returns a function that disconnects. On joining a room it asks for messages
 * since the page was rendered, or since the last message. `renderedAt` is epoch milliseconds of the server.
 */
export function keepConnected(client: SocketClient, renderedAt: number): () => void {
  const socket = openSocket();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reconnect = () => {
    clearTimeout(timer);
    if (!socket.active) timer = setTimeout(() => socket.connect(), RETURN_MS * (0.5 + Math.random()));
  };
  socket.on("disconnect", reconnect);
  socket.on("connect_error", reconnect);
  const detach = attach(client, socket, renderedAt);
  return () => {
    socket.off("disconnect", reconnect);
    clearTimeout(timer);
    detach();
  };
}

/** Reconnects without limit: delay of 1 s doubling to 5 s, jitter 0.5, timeout of 20 s. */
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

/** Sends subscriptions and requests over the socket, and delivers its messages. */
export function attach(client: SocketClient, socket: Socket, renderedAt: number): () => void {
  /** Server time of the last answer, and the local time of its arrival. */
  let mark: { server: number; local: number } | null = null;
  let receivedAt = 0;
  const noteReceived = () => {
    receivedAt = performance.now();
  };
  /** Converts local time to server time. */
  const serverAt = (local: number) =>
    mark === null ? renderedAt - RENDERED_SLACK_MS : mark.server + Math.round(local - mark.local) - SLACK_MS;
  const subscribe = (targets: readonly SubscriptionTarget[], since: number) =>
    inBatches(targets, (target) => {
      socket.emit("subscribe", { target, since }, (answer: SubscribeAnswer | SubscribeRefused) => {
        noteReceived();
        if ("code" in answer) return;
        mark = { server: answer.now, local: performance.now() };
        if (answer.missed) client.reportMissed(since);
      });
    });

  const onUp = () => {
    // the first subscriptions of a connection catch up from the last message of the previous one
    let since: number | null = serverAt(receivedAt);
    client.setTransport({
      subscribe(targets) {
        subscribe(targets, since ?? serverAt(performance.now()));
        since = null;
      },
      unsubscribe: (targets) => inBatches(targets, (target) => socket.emit("unsubscribe", { target })),
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
  // one attempt can emit several errors; each is followed by a retry
  socket.io.on("reconnect_attempt", onDown);
  return () => {
    client.setTransport(null);
    socket.io.off();
    socket.disconnect();
  };
}

function inBatches(targets: readonly SubscriptionTarget[], send: (run: SubscriptionTarget[]) => void): void {
  for (let start = 0; start < targets.length; start += AT_ONCE) send(targets.slice(start, start + AT_ONCE));
}
