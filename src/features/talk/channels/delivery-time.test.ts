import { expect, test } from "vitest";
import { type DeliveryTimes, STANDARD_TIMES } from "./channel.ts";
import { isZone, nextDigestAt, quietUntil } from "./delivery-time.ts";

const times = (own: Partial<DeliveryTimes>): DeliveryTimes => ({ ...STANDARD_TIMES, ...own });
const night = { from: 22, until: 7 };
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));

test.each([
  ["2026-03-10T21:59Z", "UTC", night, null],
  ["2026-03-10T22:00Z", "UTC", night, "2026-03-11T07:00"],
  ["2026-03-11T06:59Z", "UTC", night, "2026-03-11T07:00"],
  ["2026-03-11T07:00Z", "UTC", night, null],
  ["2026-03-10T13:30Z", "UTC", { from: 12, until: 14 }, "2026-03-10T14:00"],
  ["2026-03-10T13:30Z", "UTC", { from: 12, until: 12 }, null],
  ["2026-03-10T13:30Z", "UTC", null, null],
  // half past an hour in UTC is a full hour in India
  ["2026-03-10T17:00Z", "Asia/Kolkata", night, "2026-03-11T01:30"],
  ["2026-03-10T16:00Z", "Asia/Kolkata", night, null],
  // daylight saving time starts on 29 March and ends on 25 October
  ["2026-03-28T22:30Z", "Europe/Bratislava", night, "2026-03-29T05:00"],
  ["2026-10-24T21:30Z", "Europe/Bratislava", night, "2026-10-25T06:00"],
  // the end of the quiet hours is skipped by the change to daylight saving time
  ["2026-03-29T00:30Z", "Europe/Bratislava", { from: 23, until: 2 }, "2026-03-29T01:00"],
])("at %s in %s with quiet hours %j, delays until %s", (now, zone, quiet, until) => {
  expect(iso(quietUntil(Date.parse(now), times({ zone, quiet })))).toBe(until);
});

test.each([
  ["2026-03-10T07:59Z", "daily", "UTC", "2026-03-10T08:00"],
  ["2026-03-10T08:00Z", "daily", "UTC", "2026-03-11T08:00"],
  ["2026-03-10T12:00Z", "daily", "America/New_York", "2026-03-11T12:00"],
  ["2026-03-10T11:59Z", "daily", "America/New_York", "2026-03-10T12:00"],
  ["2026-03-10T12:00Z", "weekly", "UTC", "2026-03-16T08:00"],
  ["2026-03-16T07:00Z", "weekly", "UTC", "2026-03-16T08:00"],
  ["2026-03-16T08:00Z", "weekly", "UTC", "2026-03-23T08:00"],
  // Monday starts earlier in New Zealand
  ["2026-03-15T18:00Z", "weekly", "Pacific/Auckland", "2026-03-15T19:00"],
] as const)("schedules after %s the %s digest in %s at %s", (now, digest, zone, due) => {
  expect(iso(nextDigestAt(Date.parse(now), times({ digest, zone })))).toBe(due);
});

test("schedules digests in the future and on the hour, in every zone and across clock changes", () => {
  for (const zone of ["UTC", "Europe/Bratislava", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"]) {
    let at = Date.parse("2026-01-01T00:00Z");
    for (let day = 0; day < 366; day += 1) {
      const next = nextDigestAt(at, times({ zone, digestHour: 8 }));
      expect(next - at).toBeGreaterThan(0);
      expect(next - at).toBeLessThanOrEqual(25 * 3_600_000);
      at = next;
    }
    const shown = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    expect(shown.format(at)).toBe("08:00");
  }
});

test("accepts listed time zones only", () => {
  for (const zone of ["UTC", "Europe/Bratislava", "America/Argentina/Buenos_Aires"]) expect(isZone(zone)).toBe(true);
  for (const zone of ["", "Mars/Olympus", "<script>", "x".repeat(100), "Europe/"]) expect(isZone(zone)).toBe(false);
});
