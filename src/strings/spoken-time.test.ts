import { describe, expect, test } from "vitest";
import { agoOf, untilOf } from "../lib/ago.ts";
import { spokenTime } from "./spoken-time.ts";

const now = Date.UTC(2026, 5, 15, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const english = spokenTime("en", (date) => `on ${date}`);
const ago = (span: number) => english.ago(agoOf(now - span, now), now - span, now);
const until = (span: number) => english.until(untilOf(now + span, now), now + span, now);

describe("the age of a moment", () => {
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

describe("the time that is left", () => {
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

test("the day is the same wherever the reader is", () => {
  const lateInTheDay = Date.UTC(2026, 0, 31, 23, 59);
  expect(english.ago({ unit: "date", n: 135 }, lateInTheDay, now)).toBe("on Jan 31");
});

test("other languages count as they do", () => {
  const russian = spokenTime("ru", (date) => date);
  const said = [1, 2, 5, 21].map((n) => russian.ago({ unit: "hours", n }, now - n * hour, now));
  expect(said).toEqual(["1 час назад", "2 часа назад", "5 часов назад", "21 час назад"]);
  expect(russian.until({ unit: "tomorrow", n: 1 }, now + day, now)).toBe("завтра");
});
