import { expect, test } from "vitest";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

const tokens = createUnsubscribeTokens("a secret");

test("contains member and topic and is valid for no others", () => {
  const token = tokens.tokenFor({ uid: 12, topic: "replies" });
  expect(tokens.read(token)).toEqual({ uid: 12, topic: "replies" });
  expect(tokens.read(token.replace("12", "13"))).toBe(null);
  expect(tokens.read(token.replace("replies", "digest"))).toBe(null);
  expect(createUnsubscribeTokens("another").read(token)).toBe(null);
});

test.each(["", "12.replies", "12.replies.", `12.replies.${"A".repeat(43)}`, `12.nothing.${"A".repeat(43)}`, "…"])(
  "refuses %j",
  (text) => expect(tokens.read(text)).toBe(null),
);
