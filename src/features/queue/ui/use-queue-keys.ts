import { useEffect, useRef } from "react";
import { itemHere, moveFocus, stepAway } from "#ui/roving-focus.ts";
import { useKeys } from "#ui/use-keys.ts";

const ITEMS = "main .queue > li";

interface QueueKeys {
  /** The entry that is open. */
  shown: number | null;
  open: (qid: number) => void;
  close: (qid: number) => void;
  undoLast: () => Promise<void>;
}

/** The keys of a queue: from entry to entry, open, and a letter for each act. */
export function useQueueKeys({ shown, open, close, undoLast }: QueueKeys): void {
  // a letter that was pressed on an entry which opens first
  const waiting = useRef<{ qid: number; letter: string } | null>(null);
  useEffect(() => {
    const wanted = waiting.current;
    waiting.current = null;
    if (wanted === null || wanted.qid !== shown) return;
    pressIn(document.querySelector(`${ITEMS}[data-qid="${wanted.qid}"]`), wanted.letter);
  }, [shown]);
  const press = (letter: string) => () => {
    const item = here();
    if (item === null) return false;
    if (item.dataset.isOpen !== undefined) pressIn(item, letter);
    else {
      const qid = Number(item.dataset.qid);
      waiting.current = { qid, letter };
      open(qid);
    }
    return true;
  };
  useKeys({
    j: () => moveFocus(ITEMS, 1),
    k: () => moveFocus(ITEMS, -1),
    arrowdown: () => isOnItem() && moveFocus(ITEMS, 1),
    arrowup: () => isOnItem() && moveFocus(ITEMS, -1),
    o: toggle,
    enter: () => isOnItem() && toggle(),
    x: select,
    u: () => void undoLast(),
    escape: () => stepAway(ITEMS),
    c: () => {
      const item = here();
      if (item === null || item.dataset.canClose === undefined) return false;
      close(Number(item.dataset.qid));
      return true;
    },
    ...Object.fromEntries(
      ["r", "w", "b", "s", "n", "l", "f", "e", "m", "a", "d", "i"].map((letter) => [letter, press(letter)]),
    ),
  });
}

/** The entry with the focus; else the open one. */
const here = () => itemHere(ITEMS) ?? document.querySelector<HTMLElement>(`${ITEMS}[data-is-open]`);

const isOnItem = () => document.activeElement?.matches(ITEMS) === true;

function toggle(): boolean {
  const link = here()?.querySelector<HTMLElement>("h2 a");
  link?.click();
  return link !== null && link !== undefined;
}

function select(): boolean {
  const box = here()?.querySelector<HTMLElement>(".pick input");
  box?.click();
  return box !== null && box !== undefined;
}

/** Presses a button or a link; of a form that is folded up, opens it and goes into its first field. */
function pressIn(item: HTMLElement | null, letter: string): void {
  const control = item?.querySelector<HTMLElement>(`[data-key="${letter}"]`);
  if (control instanceof HTMLDetailsElement) {
    control.open = true;
    control.querySelector<HTMLElement>("select, input:not([type=hidden]), textarea")?.focus();
  } else control?.querySelector<HTMLElement>("button, a")?.click();
}
