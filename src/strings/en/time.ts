import type { Ago } from "../../lib/ago.ts";

const dayMonth = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayMonthYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const full = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "long" });
const fullUtc = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "long", timeZone: "UTC" });

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const time = {
  /** The age of a moment, absolute after 30 days. */
  ago(ago: Ago, at: number, now: number): string {
    switch (ago.unit) {
      case "now":
        return "now";
      case "seconds":
        return `${plural(ago.n, "second", "seconds")} ago`;
      case "minutes":
        return `${plural(ago.n, "minute", "minutes")} ago`;
      case "hours":
        return `${plural(ago.n, "hour", "hours")} ago`;
      case "yesterday":
        return "yesterday";
      case "days":
        return `${plural(ago.n, "day", "days")} ago`;
      case "date": {
        const sameYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
        return `on ${(sameYear ? dayMonth : dayMonthYear).format(at)}`;
      }
    }
  },
  /** The whole date, time and zone; UTC until the reader's zone is known. */
  full: (at: number, utc: boolean) => (utc ? fullUtc : full).format(at),
};
