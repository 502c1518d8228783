/** What is about to go holds the focus: its neighbour takes it, or what `or` finds, or else the heading of the page. */
export function focusBeside(id: string, or: (item: HTMLElement) => HTMLElement | null | undefined = () => null): void {
  const item = document.getElementById(id);
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("a[href]") ?? (item && or(item));
  if (next && !item?.contains(next)) next.focus();
  else focusHeading();
}

/** What had the focus is gone with all around it: the heading of the page takes it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
