import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${like} Chrome/139.0.0.0 Safari/537.36`, "Chrome, Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/139.0.0.0 Safari/537.36 Edg/139.0`, "Edge, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/139.0.0.0 Safari/537.36 OPR/120.0`, "Opera, Windows"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${like} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0", "Firefox, Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", "Safari, Mac"],
  ["something else", ""],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
