import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.0.0/16"],
  ["::ffff:203.0.113.9", "203.0.0.0/16"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8::/32"],
  ["::1", "::/32"],
  ["", ""],
  ["garbage", ""],
])("reduces %s to %s", (address, network) => expect(networkOf(address)).toBe(network));
