import { spokenTime } from "../spoken-time.ts";
import { days } from "./days.ts";

export const time = spokenTime("sk", days, {
  now: "teraz",
  yesterday: "včera",
  tomorrow: "zajtra",
  twoDaysAgo: "predvčerom",
  inTwoDays: "pozajtra",
  ago: (span) => `pred ${span}`,
  ahead: (span) => `o ${span}`,
  units: {
    seconds: ["sekundou", "sekundami", "sekundami"],
    minutes: ["minútou", "minútami", "minútami"],
    hours: ["hodinou", "hodinami", "hodinami"],
    days: ["dňom", "dňami", "dňami"],
  },
  unitsAhead: {
    seconds: ["sekundu", "sekundy", "sekúnd"],
    minutes: ["minútu", "minúty", "minút"],
    hours: ["hodinu", "hodiny", "hodín"],
    days: ["deň", "dni", "dní"],
  },
  onDay: (day) => day,
});
