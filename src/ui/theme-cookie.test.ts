import { expect, it } from "vitest";
import { nextTheme, readTheme, themeCookieText } from "./theme-cookie.ts";

it("switches light or no theme to dark, and dark themes to light", () => {
  expect([null, "light", "dark", "dank"].map((theme) => nextTheme(readTheme(theme ?? undefined)))).toEqual([
    "dark",
    "dark",
    "light",
    "light",
  ]);
});

it("reads no theme from an unknown value", () => {
  expect(readTheme("<script>")).toBeNull();
});

it("stores the choice for a year on the whole site", () => {
  expect(themeCookieText("dank")).toBe("dayNight=dank; Path=/; Max-Age=31536000; SameSite=Lax");
});

it("deletes the cookie to follow the system", () => {
  expect(themeCookieText(null)).toBe("dayNight=; Path=/; Max-Age=0; SameSite=Lax");
});
