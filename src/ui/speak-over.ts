import type { Socket } from "socket.io-client";
import type { SubscribeAnswer } from "#domain/live.ts";
import type { Line } from "./live-line.ts";

type Targets = ReturnType<Line["watched"]>;

const AT_ONCE = 60;
const ANSWER_MS = 10_000;
/** What was on its way when the connection went, or while a page was fetched, is asked for again. */
const SLACK_MS = 2_000;
/** Parts of a page may have been read so long before it was drawn. */
const DRAWN_SLACK_MS = 4_000;

/**
 * Lets a page's line speak over this socket until the answer is called. Whenever it joins a room it asks whether something
 * was said there since the page was drawn, or since it last heard. `drawnAt` is by the server's clock, epoch milliseconds.
 */
export function speakOver(line: Line, socket: Socket, drawnAt: number): () => void {
  /** The server's clock when it last answered, and ours then. */
  let mark: { server: number; local: number } | null = null;
  let heardAt = 0;
  const heard = () => {
    heardAt = performance.now();
  };

  const inRuns = (targets: Readonly<Targets>, send: (run: Targets) => void) => {
    for (let start = 0; start < targets.length; start += AT_ONCE) send(targets.slice(start, start + AT_ONCE));
  };
  /** The server's clock at such an instant of ours. */
  const serverAt = (local: number) =>
    mark === null ? drawnAt - DRAWN_SLACK_MS : mark.server + Math.round(local - mark.local) - SLACK_MS;
  const subscribe = (targets: Readonly<Targets>, since: number) =>
    inRuns(targets, (target) => {
      socket.emit("subscribe", { target, since }, (answer: SubscribeAnswer) => {
        heard();
        mark = { server: answer.now, local: performance.now() };
        if (answer.missed) line.miss(since);
      });
    });

  const onUp = () => {
    subscribe(line.watched(), serverAt(heardAt));
    line.speaker = {
      subscribe: (targets) => subscribe(targets, serverAt(performance.now())),
      ask: (event, payload) => socket.timeout(ANSWER_MS).emitWithAck(event, payload),
      unsubscribe: (targets) => inRuns(targets, (target) => socket.emit("unsubscribe", { target })),
    };
    line.tell("up");
  };
  socket.io.on("ping", heard);
  socket.onAny((event: string, message: unknown) => {
    heard();
    line.hear(event, message);
  });
  socket.on("connect", onUp);
  const onDown = () => {
    line.speaker = null;
    line.tell("down");
  };
  socket.on("disconnect", onDown);
  // an attempt may fail in several ways; that there is a next one is said of all of them
  socket.io.on("reconnect_attempt", onDown);
  return () => {
    line.speaker = null;
    socket.io.off();
    socket.disconnect();
  };
}
