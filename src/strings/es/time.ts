import { spokenTime } from "../spoken-time.ts";
import { days } from "./days.ts";

export const time = spokenTime("es", days, {
  now: "ahora",
  yesterday: "ayer",
  tomorrow: "mañana",
  twoDaysAgo: "anteayer",
  inTwoDays: "pasado mañana",
  ago: (span) => `hace ${span}`,
  ahead: (span) => `dentro de ${span}`,
  units: {
    seconds: ["segundo", "segundos"],
    minutes: ["minuto", "minutos"],
    hours: ["hora", "horas"],
    days: ["día", "días"],
  },
  onDay: (day) => `el ${day}`,
});
