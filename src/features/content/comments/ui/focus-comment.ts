/** Max animation frames to wait until a comment is rendered. */
const PATIENCE = 120;

/** Focuses a comment that is about to be rendered, without scrolling. */
export async function focusComment(cid: number): Promise<HTMLElement | null> {
  const comment = await commentElement(cid);
  const body = comment?.querySelector<HTMLElement>(":scope > .body");
  if (!body) return null;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  return body;
}

/**
 * Focuses the comment that the viewer has just sent and scrolls it into view. The comment is highlighted until
 * the next action; unless motion is reduced, the highlight fades earlier.
 */
export async function revealComment(cid: number): Promise<void> {
  const body = await focusComment(cid);
  const comment = body?.parentElement;
  if (!comment) return;
  body.scrollIntoView({ block: "nearest" });
  comment.dataset.tint = "";
  const acting = new AbortController();
  const clear = () => {
    delete comment.dataset.tint;
    acting.abort();
  };
  for (const act of ["pointerdown", "keydown"]) {
    document.addEventListener(act, clear, { capture: true, signal: acting.signal });
  }
}

/** Waits for the element of a comment; null if it is not rendered in time. */
export async function commentElement(cid: number): Promise<HTMLElement | null> {
  for (let left = PATIENCE; left > 0; left--) {
    const element = document.getElementById(`c${cid}`);
    if (element) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
