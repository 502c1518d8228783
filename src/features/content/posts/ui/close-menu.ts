/** Closes the menu around a completed action and focuses its button. */
export function closeMenuOf(act: Element | null): void {
  const menu = act?.closest<HTMLDetailsElement>("details.menu");
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
