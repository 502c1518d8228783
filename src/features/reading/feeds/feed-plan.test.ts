import { describe, expect, test } from "vitest";
import { planPeriod, planSubs } from "./feed-plan.ts";

describe("the plan for several subs", () => {
  test("takes a page from each of a few, whatever their share", () => {
    expect(planSubs(16, 1, false, 1000)).toBe("subs");
  });
  test("walks the site's ranking only where the sample promises enough", () => {
    expect(planSubs(40, 1, false, 75)).toBe("ranked");
    expect(planSubs(40, 1, false, 74)).toBe("subs");
    expect(planSubs(40, 2, false, 75)).toBe("subs");
  });
  test("knows nothing beyond a cursor", () => {
    expect(planSubs(40, 1, true, 1000)).toBe("subs");
  });
});

describe("the plan for a period", () => {
  test("sorts what is little, walks where much of the ranking is recent", () => {
    expect(planPeriod(550, 1_000_000, 1)).toBe("recent");
    expect(planPeriod(365_000, 1_000_000, 1)).toBe("ranked");
    expect(planPeriod(0, 1_000_000, 1)).toBe("recent");
    expect(planPeriod(10, 10, 1)).toBe("recent");
    expect(planPeriod(6_000, 200_000, 1)).toBe("ranked");
    expect(planPeriod(6_000, 200_000, 1, 12)).toBe("recent");
  });
});
