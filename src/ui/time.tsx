import { createContext, type ReactNode, useContext } from "react";
import { agoOf, untilOf } from "#lib/ago.ts";
import { useWords } from "#strings/use-words.ts";
import { type Arrival, useArrival, useNow } from "./clock.ts";

const NowContext = createContext<Arrival>({ now: 0, atMinute: 0 });

/** Gives the times within the server's instant, in epoch milliseconds. */
export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  return <NowContext value={useArrival(now)}>{children}</NowContext>;
}

/** When the server rendered the page, or last its layout, by its own clock. */
export function useRenderedAt(): number {
  return useContext(NowContext).now;
}

/** The server's clock, as it is now to the minute. Epoch milliseconds. */
export function useCurrentTime(): number {
  return useNow(useContext(NowContext));
}

type TimeProps = {
  at: number;
  /** Its day and year in place of its age. */
  day?: boolean;
  /** The words of a link, which takes the focus already. */
  inLink?: boolean;
  /** One of many, of which each would be a stop on the way through the list. */
  inList?: boolean;
};

/** The clock advances once a minute, so an instant less than a minute ahead is shown as now. */
const AHEAD_MS = 60_000;

/** An instant in the reader's words, past or ahead, updated every minute. Hover, tap or focus shows the whole date (time-tip.ts). */
export function Time({ at, day = false, inLink = false, inList = false }: TimeProps) {
  const { time } = useWords();
  const now = useCurrentTime();
  const isAhead = at - now > AHEAD_MS;
  // takes the focus by itself, because the whole date is for those without a pointer, too
  return (
    <time dateTime={new Date(at).toISOString()} tabIndex={inLink || inList ? undefined : 0}>
      {day ? time.day(at) : isAhead ? time.until(untilOf(at, now), at, now) : time.ago(agoOf(at, now), at, now)}
    </time>
  );
}
