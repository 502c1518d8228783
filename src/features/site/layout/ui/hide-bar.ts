/** Min scroll distance in pixels; shorter movements are jitter. */
const STEP = 8;
/** Fields that open the on-screen keyboard. */
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/**
 * Sets attributes of the top bar for the stylesheet. `data-away`: hidden while scrolling down, visible while scrolling
 * up or on keyboard focus in a bar. It stays hidden while it would cover the focused element. `data-writing`: a text
 * field has the focus.
 * @returns a cleanup function.
 */
export function hideBarWhileReading(): () => void {
  const bar = document.querySelector<HTMLElement>(".bar");
  if (!bar) return () => {};
  let last = window.scrollY;
  const scroll = () => {
    // ignores overscroll at the top
    const now = Math.max(0, window.scrollY);
    const by = now - last;
    if (now > bar.offsetHeight && Math.abs(by) < STEP) return;
    last = now;
    const isAway = now > bar.offsetHeight && (by > 0 || (bar.hasAttribute("data-away") && coversFocus(bar)));
    bar.toggleAttribute("data-away", isAway && !isReachedByKeys());
  };
  const mark = (focused: EventTarget | null) => {
    bar.toggleAttribute("data-writing", focused instanceof Element && focused.matches(TEXT_FIELDS));
    if (isReachedByKeys()) bar.removeAttribute("data-away");
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("scroll", scroll, { passive: true, signal });
  document.addEventListener("focusin", ({ target }) => mark(target), { signal });
  document.addEventListener("focusout", ({ relatedTarget }) => mark(relatedTarget), { signal });
  mark(document.activeElement);
  return () => {
    listening.abort();
    bar.removeAttribute("data-away");
    bar.removeAttribute("data-writing");
  };
}

function isReachedByKeys(): boolean {
  return document.activeElement?.matches(":is(.bar, .bottom-bar) :focus-visible") ?? false;
}

/** Returns true if the bar would cover the top or bottom edge of the focused element. */
function coversFocus(bar: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || bar.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = bar.offsetHeight;
  return (top >= 0 && top < edge) || (bottom > 0 && bottom <= edge);
}
