import { type PointerEvent, useRef } from "react";

/** Min horizontal distance that starts a swipe, in CSS pixels. */
const BEGINS = 12;
/** Min distance that triggers the action on release, in CSS pixels. */
const DECIDES = 96;

interface Swipe {
  item: HTMLElement;
  x: number;
  y: number;
  moved: number | null;
}

interface Swipes {
  /** Swipe to the left. */
  close: (qid: number) => void;
  /** Swipe to the right. */
  open: (qid: number) => void;
}

/** Event handlers for swipes over the entries of a queue. */
export function useSwipes({ close, open }: Swipes) {
  const swipe = useRef<Swipe | null>(null);

  function end(isDecided: boolean) {
    const { item, moved } = swipe.current ?? {};
    swipe.current = null;
    if (item === undefined) return;
    item.style.translate = "";
    delete item.dataset.swiped;
    if (!isDecided || typeof moved !== "number" || Math.abs(moved) < DECIDES) return;
    const qid = Number(item.dataset.qid);
    if (moved > 0) open(qid);
    else close(qid);
  }

  return {
    onPointerDown({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      const item = target instanceof Element ? target.closest<HTMLElement>("li[data-qid]") : null;
      if (pointerType !== "touch" || !isPrimary || item === null || item.dataset.isOpen !== undefined) return;
      swipe.current = { item, x: clientX, y: clientY, moved: null };
    },
    onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
      const { current } = swipe;
      if (current === null) return;
      const moved = clientX - current.x;
      const isBegun = current.moved !== null || Math.abs(moved) > Math.max(BEGINS, 2 * Math.abs(clientY - current.y));
      if (!isBegun) return;
      // so that the click after the swipe goes to the entry, not to a link
      if (current.moved === null) current.item.setPointerCapture(pointerId);
      const canGo = moved > 0 || current.item.dataset.canClose !== undefined;
      current.moved = canGo ? moved : 0;
      current.item.style.translate = `${current.moved}px 0`;
      if (Math.abs(current.moved) >= DECIDES) current.item.dataset.swiped = "";
      else delete current.item.dataset.swiped;
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
