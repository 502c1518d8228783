/** Closes the menu that an act was chosen from, once it is done; the focus stays where the menu opens. */
export function closeMenuOf(act: Element | null): void {
  const menu = act?.closest<HTMLDetailsElement>("details.menu");
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
