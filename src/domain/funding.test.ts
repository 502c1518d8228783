import { expect, test } from "vitest";
import { fundingFrameOf } from "./funding.ts";

test("accepts an https address or a path of this site", () => {
  expect(fundingFrameOf(" https://give.example/box?id=1 ")).toEqual({
    src: "https://give.example/box?id=1",
    origin: "https://give.example",
  });
  expect(fundingFrameOf("/funding/box.html")).toEqual({ src: "/funding/box.html", origin: "'self'" });
});

test.each([
  "",
  "/",
  "//give.example",
  "/\\give.example",
  "http://give.example",
  "javascript:alert(1)",
  "https://a:b@c.d",
  "give",
])("refuses %j", (setting) => expect(fundingFrameOf(setting)).toBeNull());
