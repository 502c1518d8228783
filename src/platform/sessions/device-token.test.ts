import { expect, test } from "vitest";
import { DEVICE_COOKIE_MS, deviceCookieName, deviceTokensWith } from "./device-token.ts";

const devices = deviceTokensWith("s".repeat(32));
const marksOf = (marks: string) => marks.split("~").map((mark) => Number(mark.split(".")[0]));

test("rejects a secret of fewer than 32 characters", () => {
  expect(() => deviceTokensWith("s".repeat(31))).toThrow("too short");
});

test("recognises a marked browser for its account only", () => {
  const marks = devices.marked(null, 7);
  expect(devices.deviceOf(marks, 7)).toMatch(/^[\w-]{22}$/);
  expect(devices.deviceOf(marks, 8)).toBeNull();
  expect(devices.deviceOf(null, 7)).toBeNull();
});

test("keeps the mark of an account that logs in again", () => {
  const marks = devices.marked(devices.marked(null, 7), 8);
  const again = devices.marked(marks, 7);
  expect(devices.deviceOf(again, 7)).toBe(devices.deviceOf(marks, 7));
  expect(devices.deviceOf(again, 8)).toBe(devices.deviceOf(marks, 8));
  expect(marksOf(again)).toEqual([7, 8]);
});

test("gives two browsers different marks", () => {
  expect(devices.marked(null, 7)).not.toBe(devices.marked(null, 7));
});

test("drops the oldest account after four", () => {
  let marks: string | null = null;
  for (const uid of [1, 2, 3, 4, 5]) marks = devices.marked(marks, uid);
  expect(marksOf(marks ?? "")).toEqual([5, 4, 3, 2]);
  expect(devices.deviceOf(marks, 2)).not.toBeNull();
});

test("reads no more than four marks", () => {
  const forged = `${devices.marked(null, 9)}~`.repeat(4);
  expect(devices.deviceOf(`${forged}${devices.marked(null, 1)}`, 1)).toBeNull();
});

test.each([
  ["the mark of another account", (mark: string) => mark.replace(/^7/, "8"), 8],
  ["another device", (mark: string) => mark.replace(/\.[\w-]{22}\./, `.${"x".repeat(22)}.`), 7],
  ["another signature", (mark: string) => mark.replace(/[\w-]{43}$/, "x".repeat(43)), 7],
  ["a text before the mark", (mark: string) => `x${mark}`, 7],
  ["a text after the mark", (mark: string) => `${mark}x`, 7],
  ["the secret of another site", () => deviceTokensWith("t".repeat(32)).marked(null, 7), 7],
])("rejects %s", (_name, forge, uid) => {
  expect(devices.deviceOf(forge(devices.marked(null, 7)), uid)).toBeNull();
});

test("binds the cookie to the host on https for a year", () => {
  expect(deviceCookieName(true)).toBe("__Host-ambit_device");
  expect(deviceCookieName(false)).toBe("ambit_device");
  expect(DEVICE_COOKIE_MS).toBe(31_536_000_000);
});
