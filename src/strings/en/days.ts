import { spokenDay } from "../spoken-day.ts";

export const days = spokenDay({
  months: "January February March April May June July August September October November December".split(" "),
  shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  long: (day, month, year) => `${month} ${day}, ${year}`,
  short: (day, month, year) => (year === null ? `${month} ${day}` : `${month} ${day}, ${year}`),
});
