import { spokenDay } from "../spoken-day.ts";

export const days = spokenDay({
  months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" "),
  shortMonths: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.".split(" "),
  long: (day, month, year) => `${day} ${month} ${year} г.`,
  short: (day, month, year) => (year === null ? `${day} ${month}` : `${day} ${month} ${year} г.`),
});
