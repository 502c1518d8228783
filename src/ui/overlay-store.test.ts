import { expect, test, vi } from "vitest";
import { createOverlayStore } from "./overlay-store.ts";

interface Kinds {
  box: { id: number; values: { size: number; isOpen: boolean } };
  lamp: { id: "only"; values: { isOn: boolean } };
}

test("merges patches of one entry and leaves other entries unchanged", () => {
  const overlay = createOverlayStore<Kinds>();
  overlay.set("box", 1, { size: 3 });
  overlay.set("box", 1, { isOpen: true });
  overlay.set("box", 1, { size: 4 });
  expect(overlay.get("box", 1)).toEqual({ size: 4, isOpen: true });
  expect(overlay.get("box", 11)).toBeUndefined();
  expect(overlay.get("lamp", "only")).toBeUndefined();
});

test("notifies listeners of an entry until they unsubscribe", () => {
  const overlay = createOverlayStore<Kinds>();
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const leave = overlay.subscribe("box", 1, first);
  overlay.subscribe("box", 1, second);
  overlay.subscribe("box", 2, other);
  overlay.set("box", 1, { size: 1 });
  leave();
  overlay.set("box", 1, { size: 2 });
  expect([first, second, other].map((listener) => listener.mock.calls.length)).toEqual([1, 2, 0]);
});

test("returns the same object until the entry changes", () => {
  const overlay = createOverlayStore<Kinds>();
  overlay.set("box", 1, { size: 1 });
  const before = overlay.get("box", 1);
  overlay.set("box", 2, { size: 1 });
  expect(overlay.get("box", 1)).toBe(before);
  overlay.set("box", 1, { size: 1 });
  expect(overlay.get("box", 1)).not.toBe(before);
});

test("clears the named kinds, or all, and notifies their listeners", () => {
  const overlay = createOverlayStore<Kinds>();
  const [box, lamp] = [vi.fn(), vi.fn()];
  overlay.set("box", 1, { size: 1 });
  overlay.set("lamp", "only", { isOn: true });
  overlay.subscribe("box", 1, box);
  overlay.subscribe("lamp", "only", lamp);
  overlay.clear(["box"]);
  expect([overlay.get("box", 1), overlay.get("lamp", "only")]).toEqual([undefined, { isOn: true }]);
  expect([box, lamp].map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
  overlay.clear();
  expect(overlay.get("lamp", "only")).toBeUndefined();
  expect([box, lamp].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
});

test("notifies listeners of all changed fields until they unsubscribe", () => {
  const overlay = createOverlayStore<Kinds>();
  const observer = vi.fn();
  const leave = overlay.onSet(observer);
  overlay.set("box", 1, { size: 1, isOpen: true });
  overlay.set("lamp", "only", { isOn: true });
  overlay.clear();
  leave();
  overlay.set("box", 1, { size: 2 });
  expect(observer.mock.calls).toEqual([
    ["box", 1, ["size", "isOpen"]],
    ["lamp", "only", ["isOn"]],
  ]);
});

test("rejects a wrong kind, id or field at compile time", () => {
  const overlay = createOverlayStore<Kinds>();
  const wrong = [
    // @ts-expect-error: no such field
    () => overlay.set("box", 1, { sise: 1 }),
    // @ts-expect-error: no such field, beside one that there is
    () => overlay.set("box", 1, { size: 1, isOpne: true }),
    // @ts-expect-error: not this type
    () => overlay.set("box", 1, { size: "1" }),
    // @ts-expect-error: no such kind
    () => overlay.set("bos", 1, { size: 1 }),
    // @ts-expect-error: identified by a number
    () => overlay.set("box", "1", { size: 1 }),
    // @ts-expect-error: no such kind
    () => overlay.clear(["bos"]),
  ];
  expect(wrong).toHaveLength(6);
});
