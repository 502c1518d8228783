import { onNarrowChange } from "./narrow.ts";

/**
 * Puts an open menu's panel above everything else, out of what would clip it, and moves the focus in. A tap beside it calls
 * `close` and does nothing more; the page under it does not scroll. Returns how to put the panel back.
 */
export function holdSheet(menu: HTMLDetailsElement, close: () => void): () => void {
  const panel = menu.querySelector<HTMLElement>(".menu-panel");
  if (!panel) return () => {};
  panel.popover = "manual";
  panel.showPopover();
  panel.tabIndex = -1;
  // by keys one may be inside already
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
