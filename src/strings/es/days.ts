import { spokenDay } from "../spoken-day.ts";

export const days = spokenDay({
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
  shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic".split(" "),
  long: (day, month, year) => `${day} de ${month} de ${year}`,
  short: (day, month, year) => (year === null ? `${day} ${month}` : `${day} ${month} ${year}`),
});
