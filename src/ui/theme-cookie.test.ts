import { expect, it } from "vitest";
import { nextTheme, readTheme, themeCookieText } from "./theme-cookie.ts";

it("turns light or nothing to dark, and every dark to light", () => {
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

it("keeps the choice for a year on the whole site", () => {
  expect(themeCookieText("dank")).toBe("dayNight=dank; Path=/; Max-Age=31536000; SameSite=Lax");
});

it("ends the choice where the system is followed", () => {
  expect(themeCookieText(null)).toBe("dayNight=; Path=/; Max-Age=0; SameSite=Lax");
});
