/** Frames to wait for a comment to be drawn. */
const PATIENCE = 120;

/** Moves the focus to a comment that is about to be drawn, without moving the page. */
export async function focusComment(cid: number): Promise<void> {
  const comment = await commentElement(cid);
  const body = comment?.querySelector<HTMLElement>(":scope > .body");
  if (!body) return;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
}

/** A comment as soon as it is drawn, or null when it is not. */
export async function commentElement(cid: number): Promise<HTMLElement | null> {
  for (let left = PATIENCE; left > 0; left--) {
    const element = document.getElementById(`c${cid}`);
    if (element) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}
