import { createContext, type ReactNode, useContext } from "react";
import { toRelativeAge, toRemainingTime } from "#lib/relative-time.ts";
import { useWords } from "#strings/use-words.ts";
import { type ReceivedTime, useNow, useReceivedTime } from "./clock.ts";

const NowContext = createContext<ReceivedTime>({ now: 0, atMinute: 0 });

/** Provides the server's time to its children, in epoch milliseconds. */
export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  return <NowContext value={useReceivedTime(now)}>{children}</NowContext>;
}

/** Server time at which the page or its layout was rendered. */
export function useRenderedAt(): number {
  return useContext(NowContext).now;
}

/** Current server time to the minute, in epoch milliseconds. */
export function useCurrentTime(): number {
  return useNow(useContext(NowContext));
}

type TimeProps = {
  at: number;
  /** Shows the date instead of the age. */
  day?: boolean;
  /** True inside a link, because the link is focusable. */
  inLink?: boolean;
  /** True in lists, because a tab stop per entry would be too many. */
  inList?: boolean;
};

/** Times up to a minute ahead are shown as now, because the clock advances once a minute. */
const AHEAD_MS = 60_000;

/** Relative time, updated every minute. Hover, tap or focus shows the full date (time-tip.ts). */
export function Time({ at, day = false, inLink = false, inList = false }: TimeProps) {
  const { time } = useWords();
  const now = useCurrentTime();
  const isAhead = at - now > AHEAD_MS;
  // focusable, because keyboard users need the full date, too
  return (
    <time dateTime={new Date(at).toISOString()} tabIndex={inLink || inList ? undefined : 0}>
      {day
        ? time.day(at)
        : isAhead
          ? time.until(toRemainingTime(at, now), at, now)
          : time.ago(toRelativeAge(at, now), at, now)}
    </time>
  );
}
