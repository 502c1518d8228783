import { isNarrow } from "#ui/narrow.ts";

/** Room between the bar on top and what is shown, in pixels. */
const MARGIN = 12;
/** Two places nearer than this are the same, in pixels. */
const NEAR = 4;

export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Top edge of the content in pixels of the window: below the header, or at the top while the header is hidden. */
export function topEdge(): number {
  const bar = document.querySelector<HTMLElement>(".bar");
  return (bar === null || isHidden(bar) ? 0 : bar.offsetHeight) + MARGIN;
}

/** The same condition as in header.css. */
function isHidden(bar: HTMLElement): boolean {
  return bar.hasAttribute("data-away") && isNarrow() && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Scrolls until an element begins at this height of the window, which the scroll itself may change. */
export async function bringTo(element: Element, top: () => number): Promise<void> {
  // heights above are guesses until they are painted, and the header leaves or returns: so it is measured again
  for (let again = 0; again < 4; again++) {
    window.scrollBy({ top: element.getBoundingClientRect().top - top(), behavior: "instant" });
    await frame();
  }
}

/** The top-level comment, or the row for those that are left, behind (1) or before (-1) what is at the window's top. */
export function topLevelFrom(step: 1 | -1): Element | null {
  const edge = topEdge();
  const isBeyond = (element: Element) => {
    const { top } = element.getBoundingClientRect();
    return step === 1 ? top > edge + NEAR : top < edge - NEAR;
  };
  // only lists near the window are looked into: measuring inside of the others would lay them out
  const lists = [...document.querySelectorAll("#comments > ol")];
  const isReached = (list: Element) => {
    const { top, bottom } = list.getBoundingClientRect();
    return step === 1 ? bottom > edge + NEAR : top < edge - NEAR;
  };
  const inOrder = <T>(list: T[]) => (step === 1 ? list : list.reverse());
  for (const list of inOrder(lists)) {
    if (!isReached(list)) continue;
    const found = inOrder([...list.children]).find(isBeyond);
    if (found) return found;
  }
  return null;
}

/** A comment and where it begins in the window, in pixels. */
export interface Place {
  cid: number;
  top: number;
}

/** The first comment in view. */
export function placeInThread(): Place | null {
  const edge = topEdge();
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > edge;
  const list = [...document.querySelectorAll("#comments > ol")].find(isInView);
  const body = [...(list?.querySelectorAll(".c > .body") ?? [])].find(isInView);
  const top = body?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  if (!body?.parentElement || top > window.innerHeight) return null;
  return { cid: Number(body.parentElement.id.slice(1)), top };
}
