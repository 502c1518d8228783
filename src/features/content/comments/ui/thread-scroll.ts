import { isNarrow } from "#ui/narrow.ts";

/** Gap between the top bar and the target of a scroll, in pixels. */
const MARGIN = 12;
/** Max distance of two scroll positions that count as the same, in pixels. */
const NEAR = 4;

export const nextAnimationFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Top edge of the content in viewport pixels: below the header, or 0 while the header is hidden. */
export function topEdge(): number {
  const bar = document.querySelector<HTMLElement>(".bar");
  return (bar === null || isHidden(bar) ? 0 : bar.offsetHeight) + MARGIN;
}

/** The same condition as in header.css. */
function isHidden(bar: HTMLElement): boolean {
  return bar.hasAttribute("data-away") && isNarrow() && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Scrolls until an element's top is at `top`. Evaluated again after each scroll, because the header may move. */
export async function scrollElementTo(element: Element, top: () => number): Promise<void> {
  // measured again because heights are estimates until painted, and the header hides or shows
  for (let again = 0; again < 4; again++) {
    window.scrollBy({ top: element.getBoundingClientRect().top - top(), behavior: "instant" });
    await nextAnimationFrame();
  }
}

/** Next (1) or previous (-1) top-level comment or "more" row, relative to the top of the viewport. */
export function findAdjacentTopLevel(step: 1 | -1): Element | null {
  const edge = topEdge();
  const isBeyond = (element: Element) => {
    const { top } = element.getBoundingClientRect();
    return step === 1 ? top > edge + NEAR : top < edge - NEAR;
  };
  // only measures lists near the viewport, because measuring inside the others would force their layout
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

/** Comment and the position of its top in the viewport, in pixels. */
export interface ScrollAnchor {
  cid: number;
  top: number;
}

/** The first comment in view. */
export function findScrollAnchor(): ScrollAnchor | null {
  const edge = topEdge();
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > edge;
  const list = [...document.querySelectorAll("#comments > ol")].find(isInView);
  const body = [...(list?.querySelectorAll(".c > .body") ?? [])].find(isInView);
  const top = body?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  if (!body?.parentElement || top > window.innerHeight) return null;
  return { cid: Number(body.parentElement.id.slice(1)), top };
}
