import { spokenTime } from "../spoken-time.ts";
import { days } from "./days.ts";

export const time = spokenTime("en", days, {
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
