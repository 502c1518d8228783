import { useEffect, useRef } from "react";
import { LIVE_LIMITS, type LiveEvent, type LiveMessages, type MissedMessage, NEW_ROOM } from "#domain/live.ts";
import { useLine, useLineChange, useMissed } from "#ui/live.tsx";
import { send } from "#ui/send.ts";

/** Readers whose connections went together do not all ask at the same moment. */
const SPREAD_MS = 4_000;
/** The server that did not answer, or wants to be left alone, is asked again no sooner. */
const RETRY_MS = 15_000;

/**
 * After a gap in which something was said about what the page shows, it is told what it would have heard: soon, and not
 * while nobody looks. Nothing is drawn anew, so what one reads or writes stays where it is.
 */
export function CatchUp() {
  const line = useLine();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Since when something was missed; null when nothing was. */
  const since = useRef<number | null>(null);
  /** What was heard while the answer was on its way, which is newer than the answer. */
  const heard = useRef<Set<string> | null>(null);

  useNotes(heard);
  const ask = async () => {
    // one question at a time: what comes up meanwhile is asked behind it
    if (line === null || since.current === null || heard.current !== null) return;
    const watched = line.watched();
    const asked = since.current;
    since.current = null;
    heard.current = new Set();
    const sent = await send<{ missed: MissedMessage[] }>("/do/catch_up", {
      pids: watched.filter((target) => typeof target === "number").slice(0, LIVE_LIMITS.rooms),
      since: asked,
      watchesNew: watched.includes(NEW_ROOM),
    });
    const newer = heard.current;
    heard.current = null;
    if (!sent.ok) return again(asked, RETRY_MS);
    for (const [event, message] of sent.data.missed) {
      if (!newer.has(subjectOf(event, message))) line.hear(event, message);
    }
    arrange();
  };
  const arrange = (least = 0) => {
    if (since.current === null || document.visibilityState === "hidden" || timer.current !== undefined) return;
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
  useLineChange((change) => change === "up" && arrange());
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

/** Events that say how something stands now, so that a later one makes an earlier one untrue. */
const STATES = [
  "yourvote",
  "threadscore",
  "threadcomments",
  "threadtitle",
  "deletion",
  "announcement",
  "rmannouncement",
] as const;

/** Notes what is heard, as long as there is something to note it in. */
function useNotes(notes: { current: Set<string> | null }): void {
  const line = useLine();
  useEffect(() => {
    const ends = STATES.map((event) =>
      line?.on(event, (message) => notes.current?.add(subjectOf(event, message as LiveMessages[LiveEvent]))),
    );
    return () => {
      for (const end of ends) end?.();
    };
  }, [line, notes]);
}

/** What a message is about: a post's score is told by two events, the announcement by two others. */
function subjectOf(event: LiveEvent, message: LiveMessages[LiveEvent]): string {
  if (event === "announcement" || event === "rmannouncement") return "announcement";
  const pid = "pid" in message ? message.pid : "";
  return `${event === "yourvote" ? "threadscore" : event} ${pid}`;
}
