/** Widths are CSS pixels: the min width, and the step of a key press. */
export const MIN_WIDTH = 100;
const KEY_STEP = 20;
const KEY_LEAP = 100;

/** Max width by resizing: 95 % of the container. */
export function mostWidth(room: number): number {
  return Math.max(MIN_WIDTH, Math.floor(room * 0.95));
}

/**
 * Width after resizing to `wish` in a container of width `room`. A box that was already wider does not jump
 * when enlarged.
 */
export function getResizedWidth(width: number, wish: number, room: number): number {
  const next = Math.round(Math.min(Math.max(wish, MIN_WIDTH), mostWidth(room)));
  return wish > width && next < width ? width : next;
}

interface Point {
  x: number;
  y: number;
}

/** Width requested by dragging a corner: proportional to the corner's distance from the opposite one. */
export function getWidthFromCornerDrag(width: number, across: Point, from: Point, to: Point): number {
  const before = Math.hypot(from.x - across.x, from.y - across.y);
  return before === 0 ? width : (width * Math.hypot(to.x - across.x, to.y - across.y)) / before;
}

/** Width requested by dragging an image: the mean of the outward and downward movement. */
export function getWidthFromImageDrag(width: number, from: Point, to: Point, runsLeft: boolean): number {
  const outwards = runsLeft ? from.x - to.x : to.x - from.x;
  return width + (outwards + to.y - from.y) / 2;
}

/** Width requested by a key on the handle; null for other keys. */
export function findWidthFromKey(key: string, width: number, room: number, runsLeft: boolean): number | null {
  const grows = runsLeft ? "ArrowLeft" : "ArrowRight";
  const shrinks = runsLeft ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case grows:
    case "ArrowUp":
      return width + KEY_STEP;
    case shrinks:
    case "ArrowDown":
      return width - KEY_STEP;
    case "PageUp":
      return width + KEY_LEAP;
    case "PageDown":
      return width - KEY_LEAP;
    case "Home":
      return MIN_WIDTH;
    case "End":
      return mostWidth(room);
    default:
      return null;
  }
}
