/** Less than this many pixels are the trembling of a finger. */
const STEP = 8;

/**
 * Marks the bar on top as away while the page is scrolled down, and as back while it is scrolled up; the stylesheet hides
 * it where there is little room. It stays away as long as it would lie over what has the focus. Returns how to end that.
 */
export function hideBarWhileReading(): () => void {
  const bar = document.querySelector<HTMLElement>(".bar");
  if (!bar) return () => {};
  let last = window.scrollY;
  const follow = () => {
    // beyond the upper edge a page only bounces
    const now = Math.max(0, window.scrollY);
    const by = now - last;
    if (now > bar.offsetHeight && Math.abs(by) < STEP) return;
    last = now;
    const isAway = now > bar.offsetHeight && (by > 0 || (bar.hasAttribute("data-away") && coversFocus(bar)));
    bar.toggleAttribute("data-away", isAway);
  };
  window.addEventListener("scroll", follow, { passive: true });
  return () => {
    window.removeEventListener("scroll", follow);
    bar.removeAttribute("data-away");
  };
}

/** Whether the first line of what has the focus, or all of it, is where the bar stands. */
function coversFocus(bar: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || bar.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = bar.offsetHeight;
  return (top >= 0 && top < edge) || (bottom > 0 && bottom <= edge);
}
