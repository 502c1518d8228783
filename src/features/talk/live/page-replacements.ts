/** Current history entry, and the data of the rendered page. */
interface Shown {
  key: string;
  data: unknown;
}

/**
 * Reports whether the page was replaced by another one. A failed navigation does not change the data, and reloading the
 * same page after an action is no replacement.
 */
export function pageReplacements(first: Shown): (next: Shown) => boolean {
  let shown = first;
  return (next) => {
    if (next.data === shown.data || next.key === shown.key) return false;
    shown = next;
    return true;
  };
}
