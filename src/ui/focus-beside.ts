/** Moves the focus before an item is removed: to its neighbour, else to the result of `or`, else to the heading. */
export function focusBeside(id: string, or: (item: HTMLElement) => HTMLElement | null | undefined = () => null): void {
  const item = document.getElementById(id);
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("a[href]") ?? (item && or(item));
  if (next && !item?.contains(next)) next.focus();
  else focusHeading();
}

/** Moves the focus to the heading, after the focused element and its surroundings were removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
