import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "./motion.ts";

const SLIDE_MS = 100;
/** Distance from the window edge at which dragging scrolls the page. */
const EDGE_PX = 72;
const STEP_PX = 8;

interface Sortable<E extends HTMLElement> {
  list: RefObject<E | null>;
  /** Props of the drag handle. The caller handles the keyboard. */
  grip: { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
}

/**
 * Makes a list sortable by mouse, pen or touch (the list is positioned, each item has `data-item`). Items slide to
 * their new positions; `move` is called for each step. Focus stays on its element.
 */
export function useSortable(move: (from: number, to: number) => void): Sortable<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;
  const tops = useRef(new Map<string, number>());
  const focused = useRef<Element | null>(null);

  // Without dependencies, because every render may have moved items.
  useLayoutEffect(() => {
    const calm = wantsLessMotion();
    for (const item of itemsOf(list.current)) {
      const key = item.dataset.item ?? "";
      const by = (tops.current.get(key) ?? item.offsetTop) - item.offsetTop;
      if (by !== 0 && !calm) {
        item.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], SLIDE_MS);
      }
      tops.current.set(key, item.offsetTop);
    }
    // browsers drop the focus of a moved element
    const held = focused.current;
    if (held instanceof HTMLElement && held.isConnected && document.activeElement === document.body) held.focus();
    const keep = () => {
      focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
    };
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>("[data-item]");
    if (event.button !== 0 || !item || !list.current) return;
    event.preventDefault();
    drag(list.current, item, event.clientY, (from, to) => latest.current(from, to));
  };
  return { list, grip: { onPointerDown } };
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(":scope > [data-item]") ?? [])];
}

function drag(list: HTMLElement, item: HTMLElement, startY: number, move: (from: number, to: number) => void): void {
  let pointerY = startY;
  let frame = 0;
  const listening = new AbortController();
  const { signal } = listening;

  const follow = () => {
    const y = pointerY - list.getBoundingClientRect().top;
    const items = itemsOf(list);
    const from = items.indexOf(item);
    const to = items.filter((other) => other !== item && other.offsetTop + other.offsetHeight / 2 < y).length;
    if (to !== from) move(from, to);
  };
  const goAlong = () => {
    const by = pointerY < EDGE_PX ? -STEP_PX : pointerY > window.innerHeight - EDGE_PX ? STEP_PX : 0;
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: "instant" });
      follow();
    }
    frame = requestAnimationFrame(goAlong);
  };
  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    item.classList.remove("dragged");
  };

  item.classList.add("dragged");
  frame = requestAnimationFrame(goAlong);
  const onMove = (event: globalThis.PointerEvent) => {
    pointerY = event.clientY;
    follow();
  };
  window.addEventListener("pointermove", onMove, { signal });
  for (const over of ["pointerup", "pointercancel", "blur"]) window.addEventListener(over, end, { signal });
}
