import { afterEach, expect, test } from "vitest";
import { formatDay, formatInstant, formatZone, instantOf, readDateField, toTimeParts } from "./date-field.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
const noon = Date.UTC(2026, 11, 24, 12);

test("reads the instant sent by scripts", () => {
  for (const iso of ["2026-12-24T12:00:00.000Z", "2026-12-24T12:00:00Z", "2026-12-24T12:00Z", " 2026-12-24T12:00Z "]) {
    expect(readDateField({ end: iso }, "end")).toBe(noon);
  }
  for (const wrong of ["2026-12-24", "2026-12-24T12:00", "2026-02-31T12:00Z", "2026-12-24T25:00Z", "now", "0"]) {
    expect([wrong, readDateField({ end: wrong }, "end")]).toEqual([wrong, Number.NaN]);
  }
});

test("reads the parts of a plain form as UTC if the box is ticked", () => {
  const parts = { "end-date": "2026-12-24", "end-hour": "12", "end-minute": "00" };
  expect(readDateField({ ...parts, "end-on": "on" }, "end")).toBe(noon);
  expect(readDateField(parts, "end")).toBeNull();
  expect(readDateField({}, "end")).toBeNull();
  expect(readDateField({ ...parts, "end-on": "on", "end-date": "" }, "end")).toBeNaN();
  expect(
    readDateField({ "end-on": "on", "end-date": "2026-02-30", "end-hour": "12", "end-minute": "00" }, "end"),
  ).toBeNaN();
  // the instant from scripts has priority over the parts
  expect(readDateField({ ...parts, "end-on": "on", end: "2026-12-25T12:00Z" }, "end")).toBe(noon + 86_400_000);
});

test.each([
  ["UTC", "2026-12-24 12:00", "UTC", noon],
  ["Europe/Bratislava", "2026-12-24 13:00", "UTC+01:00", noon - 3_600_000],
  ["Asia/Kolkata", "2026-12-24 17:30", "UTC+05:30", noon - 5.5 * 3_600_000],
  ["America/St_Johns", "2026-12-24 08:30", "UTC−03:30", noon + 3.5 * 3_600_000],
])("converts instants and parts in %s", (name, shown, offset, localNoon) => {
  process.env.TZ = name;
  expect(formatInstant(noon, "local")).toBe(shown);
  expect(formatDay(noon, "local")).toBe("2026-12-24");
  expect(formatZone(noon, "local")).toBe(offset);
  expect(formatInstant(noon, "UTC")).toBe("2026-12-24 12:00");
  expect(instantOf({ date: "2026-12-24", hour: "12", minute: "00" }, "local")).toBe(localNoon);
  for (const zone of ["UTC", "local"] as const) expect(instantOf(toTimeParts(noon, zone), zone)).toBe(noon);
  expect(toTimeParts(noon, "UTC")).toEqual({ date: "2026-12-24", hour: "12", minute: "00" });
});
