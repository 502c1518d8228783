import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { wantsLessMotion } from "./motion.ts";

const SLIDE_MS = 100;
/** How near to the edge of the window the page begins to go along, and by how much at each frame. */
const EDGE_PX = 72;
const STEP_PX = 8;

interface Sortable<E extends HTMLElement> {
  list: RefObject<E | null>;
  /** For what a line is dragged by; arrows for the keyboard are the caller's. */
  grip: { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
}

/**
 * Makes a list sortable (the list is positioned, each item has `data-item`): items are dragged with a mouse, a pen or a
 * finger, and slide into their new places. `move` is called for each step. The focus stays where it was.
 */
export function useSortable(move: (from: number, to: number) => void): Sortable<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(move);
  latest.current = move;
  const tops = useRef(new Map<string, number>());
  const focused = useRef<Element | null>(null);

  // Without dependencies: every render may have moved items, and they slide from where they were.
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
    // a browser takes the focus from what is moved in the document
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
