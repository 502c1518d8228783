/** Current item. It has the real focus, so that screen readers read it. */
let last: HTMLElement | null = null;

/** Focused item, else the last current item if it still exists. */
export function findCurrentItem(items: string): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(items);
  if (focused) return focused;
  return document.activeElement === document.body && last?.isConnected ? last : null;
}

/** Moves to the next (1) or previous (-1) item; without a current item to the first visible one. False at the ends. */
export function moveFocus(items: string, step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(items)].filter((item) => item.checkVisibility());
  const here = findCurrentItem(items);
  const at = here === null ? -1 : all.indexOf(here);
  const next = at === -1 ? firstInView(all) : all[at + step];
  if (next === undefined) return false;
  stepTo(next);
  return true;
}

/** Removes the focus from the item without scrolling. */
export function blurItem(items: string): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !here.matches(items)) return false;
  last = null;
  here.blur();
  return true;
}

function stepTo(item: HTMLElement): void {
  last = item;
  if (!item.hasAttribute("tabindex")) item.tabIndex = -1;
  item.focus({ preventScroll: true });
  const fits = item.offsetHeight < window.innerHeight * 0.8;
  item.scrollIntoView({ block: fits ? "nearest" : "start" });
}

/** First item below the sticky bar. */
function firstInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return items.find((item) => item.getBoundingClientRect().top >= bar - 1) ?? items.at(-1);
}
