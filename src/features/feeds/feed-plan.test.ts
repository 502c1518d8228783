import { describe, expect, test } from "vitest";
import { planCircles, planPeriod } from "./feed-plan.ts";

describe("the plan for several circles", () => {
  test("takes a page from each of a few, whatever their share", () => {
    expect(planCircles(16, 1, false, 1000)).toBe("circles");
  });
  test("walks the site's ranking only where the sample promises enough", () => {
    expect(planCircles(40, 1, false, 75)).toBe("ranked");
    expect(planCircles(40, 1, false, 74)).toBe("circles");
    expect(planCircles(40, 2, false, 75)).toBe("circles");
  });
  test("knows nothing beyond a cursor", () => {
    expect(planCircles(40, 1, true, 1000)).toBe("circles");
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
