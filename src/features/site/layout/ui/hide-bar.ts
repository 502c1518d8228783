/** Less than this many pixels are the trembling of a finger. */
const STEP = 8;
/** What a phone's keyboard comes up for. */
const WRITTEN_IN = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])";

/**
 * Marks the bar on top for the stylesheet: as away while the page is scrolled down, and as back while it is scrolled up, or
 * when the keys reach a bar; and that a text is being written. It stays away as long as it would lie over what has the focus.
 * Returns how to end that.
 */
export function hideBarWhileReading(): () => void {
  const bar = document.querySelector<HTMLElement>(".bar");
  if (!bar) return () => {};
  let last = window.scrollY;
  const scroll = () => {
    // beyond the upper edge a page only bounces
    const now = Math.max(0, window.scrollY);
    const by = now - last;
    if (now > bar.offsetHeight && Math.abs(by) < STEP) return;
    last = now;
    const isAway = now > bar.offsetHeight && (by > 0 || (bar.hasAttribute("data-away") && coversFocus(bar)));
    bar.toggleAttribute("data-away", isAway && !isReachedByKeys());
  };
  const mark = (focused: EventTarget | null) => {
    bar.toggleAttribute("data-writing", focused instanceof Element && focused.matches(WRITTEN_IN));
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

/** Whether the first line of what has the focus, or all of it, is where the bar stands. */
function coversFocus(bar: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || bar.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = bar.offsetHeight;
  return (top >= 0 && top < edge) || (bottom > 0 && bottom <= edge);
}
