import { spokenTime } from "../spoken-time.ts";

export const time = spokenTime("en", {
  now: "now",
  yesterday: "yesterday",
  tomorrow: "tomorrow",
  ago: (span) => `${span} ago`,
  ahead: (span) => `in ${span}`,
  units: {
    seconds: ["second", "seconds"],
    minutes: ["minute", "minutes"],
    hours: ["hour", "hours"],
    days: ["day", "days"],
  },
  onDay: (day) => `on ${day}`,
});
