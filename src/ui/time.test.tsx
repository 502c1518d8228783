import { expect, test } from "vitest";
import { rendered } from "../../tests/support/rendered.tsx";
import { en } from "../../tests/support/texts.ts";
import { NowProvider, Time } from "./time.tsx";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const shown = async (at: number) =>
  (
    await rendered(
      <NowProvider now={NOW}>
        <Time at={at} />
      </NowProvider>,
    )
  ).text;

test.each([
  ["past", NOW - 5 * MINUTE, en.time.ago({ unit: "minutes", n: 5 }, NOW, NOW)],
  ["this minute", NOW, en.time.ago({ unit: "now", n: 0 }, NOW, NOW)],
  ["less than a minute ahead", NOW + 59_000, en.time.ago({ unit: "now", n: 0 }, NOW, NOW)],
  ["days ahead", NOW + 6 * DAY, en.time.until({ unit: "days", n: 6 }, NOW, NOW)],
])("formats an instant that is %s", async (_name, at, text) => {
  expect(await shown(at)).toBe(text);
});
