/** Where one is (a name of each step), and the data of the page that is shown. */
interface Shown {
  key: string;
  data: unknown;
}

/**
 * Tells whether another page took the place of the one before: a step that failed leaves the data as it was, and the same
 * page read again after an act is no other page.
 */
export function pageReplacements(first: Shown): (next: Shown) => boolean {
  let shown = first;
  return (next) => {
    if (next.data === shown.data || next.key === shown.key) return false;
    shown = next;
    return true;
  };
}
