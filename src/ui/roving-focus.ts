/** The current item among the items of a page. It has the focus itself, so that a screen reader reads it out. */
let last: HTMLElement | null = null;

/** The item with the focus; else the last one that was moved to, if it is still there. */
export function itemHere(items: string): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(items);
  if (focused) return focused;
  return document.activeElement === document.body && last?.isConnected ? last : null;
}

/** Goes to the next item (1) or the one before (-1); from nowhere, to the first one that can be seen. False at the ends. */
export function moveFocus(items: string, step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(items)].filter((item) => item.checkVisibility());
  const here = itemHere(items);
  const at = here === null ? -1 : all.indexOf(here);
  const next = at === -1 ? firstInView(all) : all[at + step];
  if (next === undefined) return false;
  stepTo(next);
  return true;
}

/** Leaves the item; the page does not scroll. */
export function stepAway(items: string): boolean {
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

/** What lies under the bar that stays is not in view. */
function firstInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return items.find((item) => item.getBoundingClientRect().top >= bar - 1) ?? items.at(-1);
}
