import { describe, expect, test } from "vitest";
import { planPeriod, planSubs } from "./feed-plan.ts";

describe("planSubs", () => {
  test("reads a few subs separately, at any share of the site", () => {
    expect(planSubs(16, 1, false, 1000)).toBe("subs");
  });
  test("reads the site's ranking only if the sample predicts enough posts", () => {
    expect(planSubs(40, 1, false, 75)).toBe("ranked");
    expect(planSubs(40, 1, false, 74)).toBe("subs");
    expect(planSubs(40, 2, false, 75)).toBe("subs");
  });
  test("reads subs separately after a cursor", () => {
    expect(planSubs(40, 1, true, 1000)).toBe("subs");
  });
});

describe("planPeriod", () => {
  test("sorts few recent posts, and reads the ranking if many of it are recent", () => {
    expect(planPeriod(550, 1_000_000, 1)).toBe("recent");
    expect(planPeriod(365_000, 1_000_000, 1)).toBe("ranked");
    expect(planPeriod(0, 1_000_000, 1)).toBe("recent");
    expect(planPeriod(10, 10, 1)).toBe("recent");
    expect(planPeriod(6_000, 200_000, 1)).toBe("ranked");
    expect(planPeriod(6_000, 200_000, 1, 12)).toBe("recent");
  });
});
