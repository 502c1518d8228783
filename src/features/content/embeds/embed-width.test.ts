import { describe, expect, test } from "vitest";
import {
  findWidthFromKey,
  getResizedWidth,
  getWidthFromCornerDrag,
  getWidthFromImageDrag,
  mostWidth,
} from "./embed-width.ts";

test("limits the width to between 100 pixels and 95 % of the container", () => {
  expect(getResizedWidth(640, 400, 1000)).toBe(400);
  expect(getResizedWidth(640, 20, 1000)).toBe(100);
  expect(getResizedWidth(640, -50, 1000)).toBe(100);
  expect(getResizedWidth(640, 5000, 1000)).toBe(950);
  expect(mostWidth(60)).toBe(100);
});

test("lets a box that fills its container shrink, and keeps it when enlarged", () => {
  expect(getResizedWidth(1000, 1040, 1000)).toBe(1000);
  expect(getResizedWidth(1000, 990, 1000)).toBe(950);
  expect(getResizedWidth(1000, 700, 1000)).toBe(700);
});

test("doubles the width when the corner is dragged to twice the distance", () => {
  const across = { x: 10, y: 10 };
  expect(getWidthFromCornerDrag(300, across, { x: 40, y: 50 }, { x: 70, y: 90 })).toBe(600);
  expect(getWidthFromCornerDrag(300, across, { x: 40, y: 50 }, { x: 25, y: 30 })).toBe(150);
  expect(getWidthFromCornerDrag(300, across, across, { x: 70, y: 90 })).toBe(300);
});

test("resizes an image by the mean of both movements", () => {
  expect(getWidthFromImageDrag(300, { x: 0, y: 0 }, { x: 60, y: 40 }, false)).toBe(350);
  expect(getWidthFromImageDrag(300, { x: 0, y: 0 }, { x: -60, y: 0 }, false)).toBe(270);
  expect(getWidthFromImageDrag(300, { x: 0, y: 0 }, { x: -60, y: 0 }, true)).toBe(330);
});

describe("arrow keys", () => {
  const wish = (key: string, runsLeft = false) => findWidthFromKey(key, 400, 1000, runsLeft);

  test("change the width in small and large steps and to the limits", () => {
    expect([wish("ArrowRight"), wish("ArrowUp"), wish("ArrowLeft"), wish("ArrowDown")]).toEqual([420, 420, 380, 380]);
    expect([wish("PageUp"), wish("PageDown"), wish("Home"), wish("End")]).toEqual([500, 300, 100, 950]);
    expect(wish("x")).toBe(null);
  });

  test("are mirrored in right-to-left text", () => {
    expect([wish("ArrowRight", true), wish("ArrowLeft", true)]).toEqual([380, 420]);
  });
});
