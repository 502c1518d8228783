import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const request = (forwarded?: string) =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: "10.0.0.1" } }) as unknown as IncomingMessage;

test("ignores addresses from the client and uses those of trusted proxies", () => {
  expect(clientAddress(request("6.6.6.6"), 0)).toBe("10.0.0.1");
  expect(clientAddress(request(), 1)).toBe("10.0.0.1");
  expect(clientAddress(request("6.6.6.6, 9.9.9.9"), 1)).toBe("9.9.9.9");
  expect(clientAddress(request("6.6.6.6, 9.9.9.9, 10.0.0.2"), 2)).toBe("9.9.9.9");
  expect(clientAddress(request("9.9.9.9"), 5)).toBe("9.9.9.9");
});
