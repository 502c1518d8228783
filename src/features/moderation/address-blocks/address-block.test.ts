import { expect, test } from "vitest";
import { isInRange, readRange } from "./address-block.ts";

test.each([
  ["203.0.113.7", "203.0.113.7/32"],
  [" 203.0.113.7/24 ", "203.0.113.0/24"],
  ["10.0.0.0/8", "10.0.0.0/8"],
  ["2001:DB8::1", "2001:db8::1/128"],
  ["2001:db8:1:2:3::/32", "2001:db8::/32"],
])("stores %s as %s", (typed, range) => expect(readRange(typed)).toBe(range));

test.each([
  "",
  "x",
  "203.0.113",
  "203.0.113.7/33",
  "203.0.113.7/-1",
  "1.2.3.4/8/8",
  "2001:db8::/129",
  "fe80::1%eth0",
  "7",
  "1.2.3.4/x",
])("refuses %j", (typed) => expect(readRange(typed)).toBe(null));
test.each(["0.0.0.0/0", "1.0.0.0/7", "::/0", "2000::/15"])("refuses %s as too wide", (typed) =>
  expect(readRange(typed)).toBe("wide"),
);

test.each([
  ["203.0.113.255", "203.0.113.0/24", true],
  ["203.0.114.0", "203.0.113.0/24", false],
  ["::ffff:203.0.113.9", "203.0.113.0/24", true],
  ["2001:db8:ffff::1", "2001:db8::/32", true],
  ["2001:db9::1", "2001:db8::/32", false],
  ["203.0.113.9", "2001:db8::/32", false],
  ["no address", "203.0.113.0/24", false],
])("tests if %s is in %s: %s", (address, range, is) => expect(isInRange(address, range)).toBe(is));
