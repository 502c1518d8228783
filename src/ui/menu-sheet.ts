import { onNarrowChange } from "./narrow.ts";

/**
 * Moves the panel of an open menu into the top layer, out of clipping containers, and moves the focus in. A tap
 * outside only calls `close`; the page below does not scroll. Returns a function that puts the panel back.
 */
export function openMenuSheet(menu: HTMLDetailsElement, close: () => void): () => void {
  const panel = menu.querySelector<HTMLElement>(".menu-panel");
  if (!panel) return () => {};
  panel.popover = "manual";
  panel.showPopover();
  panel.tabIndex = -1;
  // keyboard users may have moved the focus into the panel already
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  const leave = () => {
    menu.open = false;
  };
  const isOutside = ({ target }: Event) => menu.open && target instanceof Node && !menu.contains(target);
  const listening = new AbortController();
  const options = { capture: true, passive: false, signal: listening.signal };
  const hold = (event: Event) => isOutside(event) && event.preventDefault();
  document.addEventListener("mousedown", hold, options);
  document.addEventListener("touchmove", hold, options);
  document.addEventListener("focusin", (event) => isOutside(event) && leave(), options);
  document.addEventListener(
    "click",
    (event) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    options,
  );
  const unfollow = onNarrowChange(leave);
  return () => {
    listening.abort();
    unfollow();
    panel.removeAttribute("popover");
    panel.removeAttribute("tabindex");
  };
}
