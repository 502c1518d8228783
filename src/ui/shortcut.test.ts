import { describe, expect, it } from "vitest";
import { createSequence, isShortcut } from "./shortcut.ts";

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {},
  code = "",
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("isShortcut", () => {
  it("accepts a letter alone and ignores it with Ctrl", () => {
    expect(isShortcut(press("j"), "j")).toBe(true);
    expect(isShortcut(press("j", { ctrlKey: true }), "j")).toBe(false);
  });
  it("matches letters of other alphabets by key position, and Latin ones by character", () => {
    expect(isShortcut(press("о", {}, "KeyJ"), "j")).toBe(true);
    expect(isShortcut(press("Ч", { shiftKey: true }, "KeyX"), "shift+x")).toBe(true);
    expect(isShortcut(press("ξ", {}, "KeyJ"), "j")).toBe(true);
    expect(isShortcut(press("о", { ctrlKey: true }, "KeyJ"), "j")).toBe(false);
    expect(isShortcut(press("h", {}, "KeyJ"), "j")).toBe(false);
    expect(isShortcut(press(".", {}, "KeyE"), "e")).toBe(false);
    expect(isShortcut(press("Process", {}, "KeyJ"), "j")).toBe(false);
  });
  it("distinguishes a letter from its capital", () => {
    expect(isShortcut(press("X", { shiftKey: true }), "shift+x")).toBe(true);
    expect(isShortcut(press("X", { shiftKey: true }), "x")).toBe(false);
    expect(isShortcut(press("x"), "shift+x")).toBe(false);
  });
  it("accepts a sign with or without Shift", () => {
    expect(isShortcut(press("?", { shiftKey: true }), "?")).toBe(true);
    expect(isShortcut(press("/"), "/")).toBe(true);
    expect(isShortcut(press("/", { shiftKey: true }), "/")).toBe(true);
  });
  it("accepts Ctrl or Command", () => {
    expect(isShortcut(press("Enter", { ctrlKey: true }), "ctrl+enter")).toBe(true);
    expect(isShortcut(press("Enter", { metaKey: true }), "ctrl+enter")).toBe(true);
    expect(isShortcut(press("Enter"), "ctrl+enter")).toBe(false);
  });
  it("matches by key position if Alt changes the character", () => {
    expect(isShortcut(press("ç", { altKey: true, shiftKey: true }, "KeyC"), "shift+alt+c")).toBe(true);
  });
});

describe("createSequence", () => {
  it("is complete at the last key, even after a false start, and then starts again", () => {
    const follow = createSequence(["ArrowUp", "ArrowUp", "b"]);
    expect(["ArrowUp", "x", "ArrowUp", "ArrowUp", "ArrowUp"].map(follow)).toEqual([false, false, false, false, false]);
    expect(follow("B")).toBe(true);
    expect(follow("b")).toBe(false);
  });
});
