import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeTimeRefusal, isPollClosed, percentagesOf } from "./poll.ts";

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

describe("percentages", () => {
  test.each([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 0],
      [100, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [
      [1, 0, 199],
      [1, 0, 99],
    ],
    [
      [1, 999],
      [0, 100],
    ],
    [
      [5, 3, 1, 1, 1],
      [46, 27, 9, 9, 9],
    ],
  ])("returns %j as %j", (votes, percentages) => {
    expect(percentagesOf(votes)).toEqual(percentages);
  });

  test("sum to 100, differ from the exact value by less than 1, and follow the order of the votes", () => {
    const votes = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(votes, (counts) => {
        const percentages = percentagesOf(counts);
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(percentages.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
        percentages.forEach((percent, at) => {
          const exact = total === 0 ? 0 : ((counts[at] ?? 0) * 100) / total;
          expect(Math.abs(percent - exact)).toBeLessThan(1);
          counts.forEach((other, index) => {
            if ((counts[at] ?? 0) > other) expect(percent).toBeGreaterThanOrEqual(percentages[index] ?? 0);
          });
        });
      }),
    );
  });
});

test("treats a poll as closed after its end, or when it was closed by hand", () => {
  expect(isPollClosed({ closesAt: null, closedAt: null }, NOW)).toBe(false);
  expect(isPollClosed({ closesAt: NOW + 1, closedAt: null }, NOW)).toBe(false);
  expect(isPollClosed({ closesAt: NOW, closedAt: null }, NOW)).toBe(true);
  expect(isPollClosed({ closesAt: NOW + DAY, closedAt: NOW }, NOW)).toBe(true);
});

test("accepts an end within sixty days, or none", () => {
  expect(closeTimeRefusal(null, NOW)).toBeNull();
  expect(closeTimeRefusal(NOW + 1, NOW)).toBeNull();
  expect(closeTimeRefusal(NOW, NOW)).toBe("poll.time-past");
  expect(closeTimeRefusal(NOW + 60 * DAY, NOW)).toBeNull();
  expect(closeTimeRefusal(NOW + 60 * DAY + 1, NOW)).toBe("poll.time-far");
});
