import type { DeliveryTimes } from "./channel.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONDAY = 1;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const present = formats.get(zone);
  if (present) return present;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone || "UTC",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/** Returns true for the name of an IANA time zone. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

/** Local time in a zone, as the epoch milliseconds at which UTC clocks show the same time. */
function localTime(at: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** Epoch milliseconds of a local time. A time skipped by daylight saving time maps to the time after it. */
function instantOf(local: number, zone: string): number {
  const guess = local - (localTime(local, zone) - local);
  return guess + (local - localTime(guess, zone));
}

/** Next start of a local hour after `now`; with `isMonday`, only on Mondays. */
function nextHour(now: number, zone: string, hour: number, isMonday = false): number {
  const today = Math.floor(localTime(now, zone) / DAY) * DAY;
  for (let day = today; ; day += DAY) {
    if (isMonday && new Date(day).getUTCDay() !== MONDAY) continue;
    const at = instantOf(day + hour * HOUR, zone);
    if (at > now) return at;
  }
}

/** End of the current quiet hours, in epoch milliseconds; null outside quiet hours. */
export function quietUntil(now: number, { zone, quiet }: DeliveryTimes): number | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const { from, until } = quiet;
  const hour = new Date(localTime(now, zone)).getUTCHours();
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return isQuiet ? nextHour(now, zone, until) : null;
}

/** Time of the next digest, in epoch milliseconds. */
export function nextDigestAt(now: number, { zone, digest, digestHour }: DeliveryTimes): number {
  return nextHour(now, zone, digestHour, digest === "weekly");
}
