/** Widths are CSS pixels. How narrow something may become, and how far a key moves it. */
export const LEAST_WIDTH = 100;
const KEY_STEP = 20;
const KEY_LEAP = 100;

/** The widest that something becomes by resizing: 95 % of what holds it. */
export function mostWidth(room: number): number {
  return Math.max(LEAST_WIDTH, Math.floor(room * 0.95));
}

/** The width after a wish, in a room of that width. What was wider from the start does not jump when asked to grow. */
export function resized(width: number, wish: number, room: number): number {
  const next = Math.round(Math.min(Math.max(wish, LEAST_WIDTH), mostWidth(room)));
  return wish > width && next < width ? width : next;
}

interface Point {
  x: number;
  y: number;
}

/** What dragging a corner asks for: the width grows as the corner's distance from the one across. */
export function wishOfCorner(width: number, across: Point, from: Point, to: Point): number {
  const before = Math.hypot(from.x - across.x, from.y - across.y);
  return before === 0 ? width : (width * Math.hypot(to.x - across.x, to.y - across.y)) / before;
}

/** What dragging a picture asks for: the mean of how far it was pulled outwards and downwards. */
export function wishOfPicture(width: number, from: Point, to: Point, runsLeft: boolean): number {
  const outwards = runsLeft ? from.x - to.x : to.x - from.x;
  return width + (outwards + to.y - from.y) / 2;
}

/** What a key on the handle asks for; null for keys that mean nothing there. */
export function wishOfKey(key: string, width: number, room: number, runsLeft: boolean): number | null {
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
      return LEAST_WIDTH;
    case "End":
      return mostWidth(room);
    default:
      return null;
  }
}
