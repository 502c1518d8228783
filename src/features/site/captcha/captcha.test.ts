import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { publicViewer } from "#domain/viewer.ts";
import { experienceOf } from "#lib/level.ts";
import { difficulty, MAX_CAPTCHA_LEVEL } from "./captcha.ts";
import { needsCaptcha } from "./permissions.ts";

const level = (n: number) => ({ ...publicViewer, score: experienceOf(n) });
const settings = (on: boolean) => ({ ...DEFAULT_SETTINGS, "site.require_captchas": on });

describe("a captcha is required", () => {
  test("for registration and password recovery if the site requires captchas", () => {
    for (const purpose of ["register", "recover"] as const) {
      expect(needsCaptcha(purpose, level(30), settings(true), 0)).toBe(true);
      expect(needsCaptcha(purpose, level(0), settings(false), 0)).toBe(false);
    }
  });

  test("for posts up to level 4", () => {
    expect(needsCaptcha("post", level(0), settings(true), 0)).toBe(true);
    expect(needsCaptcha("post", level(MAX_CAPTCHA_LEVEL), settings(true), 0)).toBe(true);
    expect(needsCaptcha("post", level(MAX_CAPTCHA_LEVEL + 1), settings(true), 0)).toBe(false);
    expect(needsCaptcha("post", level(0), settings(false), 0)).toBe(false);
  });
});

test("scales the work with the setting and with attack mode", () => {
  expect(difficulty(1)).toEqual({ least: 100, most: 300 });
  expect(difficulty(3)).toEqual({ least: 300, most: 900 });
  expect(difficulty(3, 8)).toEqual({ least: 2_400, most: 7_200 });
});
