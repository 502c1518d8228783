import { useEffect, useRef } from "react";
import { LIVE_LIMITS, NEW_ROOM } from "#domain/live.ts";
import { LIVE_EVENT_NAMES, LIVE_EVENTS, type LiveEvent, type LiveMessages, subjectsOf } from "#domain/live-events.ts";
import { useConnectionChange, useMissed, useSocketClient } from "#ui/live.tsx";
import { send } from "#ui/send.ts";
import { catchUp } from "../api.ts";

/** Readers whose connections went together do not all ask at the same moment. */
const SPREAD_MS = 4_000;
/** The server that did not answer, or wants to be left alone, is asked again no sooner. */
const RETRY_MS = 15_000;

/**
 * After a gap in which the page's rooms got messages, asks for them: with a short delay, and not while the tab is
 * hidden. Nothing is rendered again, so the reader's position and text stay as they are.
 */
export function CatchUp() {
  const client = useSocketClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Since when something was missed; null when nothing was. */
  const since = useRef<number | null>(null);
  /** What messages were about that came while the answer was on its way: they are newer than the answer. */
  const newer = useRef<Set<string> | null>(null);

  useNotedSubjects(newer);
  const ask = async () => {
    // one question at a time: what comes up meanwhile is asked behind it
    if (client === null || since.current === null || newer.current !== null) return;
    const subscribed = client.subscribed();
    const asked = since.current;
    since.current = null;
    newer.current = new Set();
    const sent = await send(catchUp, {
      pids: subscribed.filter((target) => typeof target === "number").slice(0, LIVE_LIMITS.rooms),
      since: asked,
      watchesNew: subscribed.includes(NEW_ROOM),
    });
    const known = newer.current;
    newer.current = null;
    if (!sent.ok) return again(asked, RETRY_MS);
    for (const [event, message] of sent.data.missed) {
      if (!subjectsOf(event, message).some((subject) => known.has(subject))) client.deliver(event, message);
    }
    arrange();
  };
  const arrange = (least = 0) => {
    if (since.current === null || document.visibilityState === "hidden" || timer.current !== undefined) return;
    // without a connection the question would fail too
    if (client?.isDown()) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        void ask();
      },
      least + Math.random() * SPREAD_MS,
    );
  };
  const again = (at: number, least: number) => {
    since.current = Math.min(since.current ?? at, at);
    arrange(least);
  };
  useMissed((at) => again(at, 0));
  // what could not be asked is asked once there is a connection again
  useConnectionChange((change) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (change === "up") arrange();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs
  useEffect(() => {
    const look = () => arrange();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return null;
}

/** Events that the answer may hold as well. */
const CAUGHT_UP = LIVE_EVENT_NAMES.filter((event) => LIVE_EVENTS[event].afterGap === "catch-up");

/** Notes what messages are about, as long as there is something to note it in. */
function useNotedSubjects(noted: { current: Set<string> | null }): void {
  const client = useSocketClient();
  useEffect(() => {
    const ends = CAUGHT_UP.map((event: LiveEvent) =>
      client?.onMessage(event, (message) => {
        for (const subject of subjectsOf(event, message as LiveMessages[LiveEvent])) noted.current?.add(subject);
      }),
    );
    return () => {
      for (const end of ends) end?.();
    };
  }, [client, noted]);
}
