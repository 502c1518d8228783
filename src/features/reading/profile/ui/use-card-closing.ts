import { type RefObject, useEffect, useRef } from "react";
import type { CardRequest } from "./watch-people.ts";

/** Milliseconds for the pointer to move from the name to the card. */
const GRACE_MS = 250;

/**
 * Closes a card when the pointer has left the card and its name, on a press or focus change outside, and on
 * Escape, which returns the focus to the name.
 */
export function useCardClosing(
  { link, by }: CardRequest,
  card: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const close = () => latest.current();
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (link.contains(target) || (card.current?.contains(target) ?? false));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = ({ target, pointerType }: PointerEvent) => {
      if (by !== "pointer" || pointerType === "touch") return;
      clearTimeout(timer);
      if (!isInside(target) && !card.current?.contains(document.activeElement)) timer = setTimeout(close, GRACE_MS);
    };
    const outside = ({ target }: Event) => {
      if (!isInside(target)) close();
    };
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (card.current?.contains(document.activeElement)) link.focus();
      close();
    };
    // the pointer may have left while the card was loading
    if (by === "pointer" && !link.matches(":hover")) close();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerover", over, { signal });
    // only for the pointer, because a touch always leaves when the finger is lifted
    if (by === "pointer") document.documentElement.addEventListener("pointerleave", close, { signal });
    document.addEventListener("pointerdown", outside, { signal, capture: true });
    document.addEventListener("focusin", outside, { signal });
    document.addEventListener("keydown", putAway, { signal, capture: true });
    if (by === "touch") document.addEventListener("scroll", close, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [link, by, card]);
}
