/** Animation frames to wait for a comment to be rendered. */
const PATIENCE = 120;

/** Moves the focus to a comment that is about to be rendered, without moving the page. */
export async function focusComment(cid: number): Promise<HTMLElement | null> {
  const comment = await commentElement(cid);
  const body = comment?.querySelector<HTMLElement>(":scope > .body");
  if (!body) return null;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  return body;
}

/**
 * The same for the comment that the viewer has just written; the page moves as far as is needed to see it. It is tinted
 * until the next act; where motion is welcome the tint fades before that.
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

/** The element of a comment, as soon as it is rendered; null when it is not in time. */
export async function commentElement(cid: number): Promise<HTMLElement | null> {
  for (let left = PATIENCE; left > 0; left--) {
    const element = document.getElementById(`c${cid}`);
    if (element) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
