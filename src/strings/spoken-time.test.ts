import { describe, expect, test } from "vitest";
import { toRelativeAge, toRemainingTime } from "#lib/relative-time.ts";
import { days as englishDays } from "./en/days.ts";
import { time as english } from "./en/time.ts";
import { days as spanishDays } from "./es/days.ts";
import { time as spanish } from "./es/time.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { days as russianDays } from "./ru/days.ts";
import { time as russian } from "./ru/time.ts";
import { days as slovakDays } from "./sk/days.ts";
import { time as slovak } from "./sk/time.ts";

const now = Date.UTC(2026, 5, 15, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (span: number) => english.ago(toRelativeAge(now - span, now), now - span, now);
const until = (span: number) => english.until(toRemainingTime(now + span, now), now + span, now);

describe("time since", () => {
  test.each([
    [0, "now"],
    [-day, "now"],
    [9 * second, "now"],
    [10 * second, "10 seconds ago"],
    [60 * second, "1 minute ago"],
    [44 * minute, "44 minutes ago"],
    [50 * minute, "1 hour ago"],
    [23 * hour, "23 hours ago"],
    [25 * hour, "yesterday"],
    [37 * hour, "2 days ago"],
    [29 * day, "29 days ago"],
    [31 * day, "on May 15"],
    [365 * day, "on Jun 15, 2025"],
  ])("%i ms: %s", (span, text) => expect(ago(span)).toBe(text));
});

describe("time until", () => {
  test.each([
    [-day, "now"],
    [20 * second, "in 20 seconds"],
    [5 * minute, "in 5 minutes"],
    [3 * hour, "in 3 hours"],
    [30 * hour, "tomorrow"],
    [5 * day, "in 5 days"],
    [40 * day, "on Jul 25"],
    [300 * day, "on Apr 11, 2027"],
  ])("%i ms: %s", (span, text) => expect(until(span)).toBe(text));
});

test("shows the date in UTC", () => {
  const lateInTheDay = Date.UTC(2026, 0, 31, 23, 59);
  expect(english.ago({ unit: "date", n: 135 }, lateInTheDay, now)).toBe("on Jan 31");
});

const spoken = { en: english, es: spanish, ru: russian, sk: slovak } satisfies Record<Language, unknown>;
const spans = [
  ...Array.from({ length: 35 }, (_, n) => ["seconds", n + 10, second] as const),
  ...Array.from({ length: 44 }, (_, n) => ["minutes", n + 1, minute] as const),
  ...Array.from({ length: 23 }, (_, n) => ["hours", n + 1, hour] as const),
  ...Array.from({ length: 28 }, (_, n) => ["days", n + 2, day] as const),
];

test.each(Object.keys(LANGUAGES) as Language[])("%s formats relative times like Intl", (language) => {
  const { ago, until } = spoken[language];
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = spans.map(([unit, n, span]) => ago({ unit, n }, now - n * span, now));
  const ahead = spans.map(([unit, n, span]) => until({ unit, n }, now + n * span, now));
  expect(past).toEqual(spans.map(([unit, n]) => relative.format(-n, unit)));
  expect(ahead).toEqual(spans.map(([unit, n]) => relative.format(n, unit)));
  expect(ago({ unit: "now", n: 0 }, now, now)).toBe(relative.format(0, "second"));
  expect(ago({ unit: "yesterday", n: 1 }, now - day, now)).toBe(relative.format(-1, "day"));
  expect(until({ unit: "tomorrow", n: 1 }, now + day, now)).toBe(relative.format(1, "day"));
});

const spokenDays = { en: englishDays, es: spanishDays, ru: russianDays, sk: slovakDays } satisfies Record<
  Language,
  unknown
>;
const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 3, 12));

test.each(Object.keys(LANGUAGES) as Language[])("%s formats dates like Intl", (language) => {
  const { long, short } = spokenDays[language];
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    return months.map((at) => format.format(at));
  };
  const brief = { day: "numeric", month: "short" } as const;
  expect(months.map(long)).toEqual(written({ dateStyle: "long" }));
  expect(months.map((at) => short(at, now))).toEqual(written(brief));
  expect(months.map((at) => short(at, now + 365 * day))).toEqual(written({ ...brief, year: "numeric" }));
});
