import { spokenDay } from "../spoken-day.ts";

export const days = spokenDay({
  months: "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra".split(" "),
  shortMonths: "1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12.".split(" "),
  long: (day, month, year) => `${day}. ${month} ${year}`,
  short: (day, month, year) => (year === null ? `${day}. ${month}` : `${day}. ${month} ${year}`),
});
