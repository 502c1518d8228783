import type { Socket } from "socket.io-client";
import type { SubscribeAnswer } from "../domain/live.ts";
import type { Line } from "./live-line.ts";

type Targets = ReturnType<Line["watched"]>;

const AT_ONCE = 60;
const ANSWER_MS = 10_000;
/** What was on its way when the connection went is asked for again. */
const SLACK_MS = 1_000;

/** Lets a page's line speak over this socket until the answer is called; after a gap it asks whether something was missed. */
export function speakOver(line: Line, socket: Socket): () => void {
  /** The server's clock when it last answered, and ours then. */
  let mark: { server: number; local: number } | null = null;
  let heardAt = 0;
  const heard = () => {
    heardAt = performance.now();
  };

  const inRuns = (targets: Readonly<Targets>, send: (run: Targets) => void) => {
    for (let start = 0; start < targets.length; start += AT_ONCE) send(targets.slice(start, start + AT_ONCE));
  };
  const subscribe = (targets: Readonly<Targets>, since: number | null) =>
    inRuns(targets, (target) => {
      socket.emit("subscribe", { target, since }, (answer: SubscribeAnswer) => {
        heard();
        mark = { server: answer.now, local: performance.now() };
        if (answer.missed) line.tell("missed");
      });
    });

  const onUp = () => {
    subscribe(line.watched(), mark === null ? null : mark.server + (heardAt - mark.local) - SLACK_MS);
    line.speaker = {
      subscribe: (targets) => subscribe(targets, null),
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
  socket.on("disconnect", () => {
    line.speaker = null;
    line.tell("down");
  });
  return () => {
    line.speaker = null;
    socket.disconnect();
  };
}
