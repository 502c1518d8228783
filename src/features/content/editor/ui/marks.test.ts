import { expect, test } from "vitest";
import { ariaKeys, findMarkOfShortcut, keysText, MARKS } from "./marks.ts";

const press = (key: string, code: string, held = "ctrl") => ({
  key,
  code,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  shiftKey: held.includes("shift"),
  altKey: held.includes("alt"),
});

test.each([
  ["bold", press("b", "KeyB")],
  ["italic", press("I", "KeyI", "ctrl shift")],
  ["strike", press("S", "KeyS", "ctrl shift")],
  ["heading", press("H", "KeyH", "ctrl shift")],
  ["link", press("K", "KeyK", "ctrl shift")],
  ["quote", press(">", "Period", "ctrl shift")],
  ["quote", press(":", "Period", "ctrl shift")],
])("has a shortcut for %s", (name, event) => {
  expect(findMarkOfShortcut(event, false)).toBe(name);
  expect(findMarkOfShortcut({ ...event, ctrlKey: false, metaKey: true }, true)).toBe(name);
  expect(findMarkOfShortcut(event, true)).toBeNull();
  expect(findMarkOfShortcut({ ...event, altKey: true }, false)).toBeNull();
});

test("matches Latin letters by character, letters of other scripts by key position", () => {
  expect(findMarkOfShortcut(press("и", "KeyB"), false)).toBe("bold");
  expect(findMarkOfShortcut(press("b", "KeyN"), false)).toBe("bold");
  expect(findMarkOfShortcut(press("x", "KeyB"), false)).toBeNull();
  expect(findMarkOfShortcut(press("i", "KeyI"), false)).toBeNull();
});

test("names shortcuts as on the user's platform", () => {
  const [bold, italic] = MARKS;
  const names = { ctrl: "Ctrl", shift: "Shift" };
  if (!bold || !italic) throw new Error("The tools have changed.");
  expect([keysText(bold, names, false), keysText(bold, names, true)]).toEqual(["Ctrl+B", "⌘B"]);
  expect([keysText(italic, names, false), keysText(italic, names, true)]).toEqual(["Ctrl+Shift+I", "⇧⌘I"]);
  expect([ariaKeys(italic, false), ariaKeys(italic, true)]).toEqual(["Control+Shift+I", "Meta+Shift+I"]);
  expect(keysText({ name: "code" }, names, false)).toBeNull();
});
