import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import {
  findWidthFromKey,
  getResizedWidth,
  getWidthFromCornerDrag,
  getWidthFromImageDrag,
  mostWidth,
} from "../embed-width.ts";

/** Max movement of a press, in pixels; larger movements count as a drag. */
const STILL = 4;

interface Drag {
  from: { x: number; y: number };
  width: number;
  wish(to: { x: number; y: number }): number;
}

function measureBox(box: HTMLElement | null) {
  return { width: box?.offsetWidth ?? 0, room: box?.parentElement?.clientWidth ?? 0 };
}

/** Resizes a box by its corner, by dragging it, and by keys. The height follows from the aspect ratio. */
export function useResize() {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const wasMoved = useRef(false);
  const [width, setWidth] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [measured, setMeasured] = useState({ width: 0, room: 0 });

  const measure = () => measureBox(box.current);
  useLayoutEffect(() => {
    const present = box.current;
    if (!present?.parentElement) return;
    const observer = new ResizeObserver(() => setMeasured(measureBox(present)));
    observer.observe(present);
    observer.observe(present.parentElement);
    return () => observer.disconnect();
  }, []);

  const wishFor = (wish: number) => {
    const now = measure();
    setWidth(getResizedWidth(now.width, wish, now.room));
  };
  const runsLeft = () => box.current !== null && getComputedStyle(box.current).direction === "rtl";
  const begin = (event: PointerEvent, by: "corner" | "picture") => {
    if (event.button !== 0 || !event.isPrimary || !box.current) return;
    const from = { x: event.clientX, y: event.clientY };
    const { left, right, top, width: start } = box.current.getBoundingClientRect();
    const isLeft = runsLeft();
    const across = { x: isLeft ? right : left, y: top };
    const wish = (to: { x: number; y: number }) =>
      by === "corner"
        ? getWidthFromCornerDrag(start, across, from, to)
        : getWidthFromImageDrag(start, from, to, isLeft);
    drag.current = { from, width: start, wish };
    wasMoved.current = false;
    // a frame below the pointer would capture its events
    if (by === "corner") setDragging(true);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const going = drag.current;
    if (!going) return;
    if (event.buttons === 0) return end();
    const to = { x: event.clientX, y: event.clientY };
    if (!wasMoved.current && Math.hypot(to.x - going.from.x, to.y - going.from.y) < STILL) return;
    wasMoved.current = true;
    setDragging(true);
    setWidth(getResizedWidth(going.width, going.wish(to), measure().room));
  };
  const end = () => {
    drag.current = null;
    setDragging(false);
  };
  /** Toggles between the max width and the initial width. */
  const fill = () => {
    const now = measure();
    setWidth(now.width === mostWidth(now.room) ? null : mostWidth(now.room));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isFill = event.key === "Enter" || event.key === " ";
    const now = measure();
    const wish = findWidthFromKey(event.key, now.width, now.room, runsLeft());
    if (!isFill && wish === null) return;
    event.preventDefault();
    if (wish === null) fill();
    else wishFor(wish);
  };
  const dragBy = (by: "corner" | "picture") => ({
    onPointerDown: (event: PointerEvent) => begin(event, by),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
  return { box, width, isDragging, measured, dragBy, press, fill, wasMoved: () => wasMoved.current };
}
