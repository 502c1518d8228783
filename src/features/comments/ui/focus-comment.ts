/** Moves the focus to a comment that is about to be drawn, without moving the page. */
export function focusComment(cid: number): void {
  requestAnimationFrame(() => {
    const body = document.querySelector<HTMLElement>(`#c${cid} > .body`);
    if (!body) return;
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
  });
}
