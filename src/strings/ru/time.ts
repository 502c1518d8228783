import { spokenTime } from "../spoken-time.ts";
import { days } from "./days.ts";

/** Days are in the genitive, so `onDay` adds no preposition. */
export const time = spokenTime("ru", days, {
  now: "сейчас",
  yesterday: "вчера",
  tomorrow: "завтра",
  twoDaysAgo: "позавчера",
  inTwoDays: "послезавтра",
  ago: (span) => `${span} назад`,
  ahead: (span) => `через ${span}`,
  units: {
    seconds: ["секунду", "секунды", "секунд"],
    minutes: ["минуту", "минуты", "минут"],
    hours: ["час", "часа", "часов"],
    days: ["день", "дня", "дней"],
  },
  onDay: (day) => day,
});
