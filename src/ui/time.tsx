import { createContext, type ReactNode, useContext } from "react";
import { useNow } from "./clock.ts";
import { useHydrated } from "./hydrated.tsx";

export type TimeWords = {
  /** The server's instant for this page, in epoch milliseconds. */
  now: number;
  /** "3 hours ago", or "in 2 days". */
  relative: (at: number, now: number) => string;
  /** The full local date, time and zone. */
  absolute: (at: number) => string;
};

const TimeContext = createContext<TimeWords | null>(null);

export function TimeProvider({ value, children }: { value: TimeWords; children: ReactNode }) {
  return <TimeContext value={value}>{children}</TimeContext>;
}

type TimeProps = { at: number; words?: TimeWords; className?: string };

/** An instant in the reader's words, fresh every minute. The absolute form waits for the browser, which alone knows the reader's zone. */
export function Time({ at, words, className }: TimeProps) {
  const shared = useContext(TimeContext);
  const speak = words ?? shared;
  if (!speak) throw new Error("Time needs words, from its props or from a TimeProvider");
  return <SpokenTime at={at} words={speak} className={className} />;
}

function SpokenTime({ at, words, className }: TimeProps & { words: TimeWords }) {
  const now = useNow(words.now);
  const hydrated = useHydrated();
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={hydrated ? words.absolute(at) : undefined}>
      {words.relative(at, now)}
    </time>
  );
}
