import { blurItem, findCurrentItem, moveFocus } from "../roving-focus.ts";
import { useKeys } from "../use-keys.ts";

const ROWS = "main .table tbody tr.item";

/** True if a row has the focus; otherwise the arrow keys scroll. */
const isOnRow = () => document.activeElement?.matches(ROWS) === true;

/** Keyboard shortcuts of a work table: move between rows, select, open. */
export function useTableKeys(): void {
  useKeys({
    j: () => moveFocus(ROWS, 1),
    k: () => moveFocus(ROWS, -1),
    arrowdown: () => isOnRow() && moveFocus(ROWS, 1),
    arrowup: () => isOnRow() && moveFocus(ROWS, -1),
    x: () => select(false),
    "shift+x": () => select(true),
    o: open,
    enter: () => isOnRow() && open(),
    escape: () => blurItem(ROWS),
  });
}

function select(isRange: boolean): boolean {
  const box = findCurrentItem(ROWS)?.querySelector<HTMLInputElement>("td.pick input");
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));
  return box !== null && box !== undefined;
}

function open(): boolean {
  const control = findCurrentItem(ROWS)?.querySelector<HTMLElement>("td.opens a");
  control?.click();
  return control !== null && control !== undefined;
}
