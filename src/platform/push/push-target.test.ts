import { expect, test } from "vitest";
import { isPushEndpoint, isPushKey, isPushSecret } from "./push-target.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("accepts %s as a push service", (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  "http://push.example/1",
  "https://push.example:8443/1",
  "https://me:secret@push.example/1",
  "https://127.0.0.1/1",
  "https://2130706433/1",
  "https://[::1]/1",
  "https://localhost/1",
  "https://redis/1",
  "https://printer.local/1",
  "https://db.internal/1",
  "https://a.localhost/1",
  "https://android.googleapis.com/gcm/send/1",
  "javascript:alert(1)",
  "push.example",
  "",
  `https://push.example/${"x".repeat(1_024)}`,
])("refuses %s", (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test("checks the length of keys", () => {
  expect(isPushKey(`B${"A".repeat(86)}`)).toBe(true);
  expect(isPushSecret("A".repeat(22))).toBe(true);
  for (const text of ["", "B", "A".repeat(87), `B${"A".repeat(85)}=`, `B${"A".repeat(87)}`]) {
    expect(isPushKey(text)).toBe(false);
  }
  for (const text of ["", "A".repeat(21), "A".repeat(23), `${"A".repeat(21)}+`]) expect(isPushSecret(text)).toBe(false);
});
