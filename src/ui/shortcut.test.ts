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
  it("takes a letter alone and leaves it to the browser when Ctrl is held", () => {
    expect(isShortcut(press("j"), "j")).toBe(true);
    expect(isShortcut(press("j", { ctrlKey: true }), "j")).toBe(false);
  });
  it("takes a letter of another alphabet by its place, and a Latin one as it is written", () => {
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
  it("takes a sign however the keyboard makes it", () => {
    expect(isShortcut(press("?", { shiftKey: true }), "?")).toBe(true);
    expect(isShortcut(press("/"), "/")).toBe(true);
    expect(isShortcut(press("/", { shiftKey: true }), "/")).toBe(true);
  });
  it("takes Ctrl or Command for mod", () => {
    expect(isShortcut(press("Enter", { ctrlKey: true }), "ctrl+enter")).toBe(true);
    expect(isShortcut(press("Enter", { metaKey: true }), "ctrl+enter")).toBe(true);
    expect(isShortcut(press("Enter"), "ctrl+enter")).toBe(false);
  });
  it("knows the letter by its place when Alt turns it into another sign", () => {
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
