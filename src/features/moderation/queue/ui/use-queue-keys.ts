import { useEffect, useEffectEvent, useRef } from "react";
import { blurItem, findCurrentItem, moveFocus } from "#ui/roving-focus.ts";
import { useKeys } from "#ui/use-keys.ts";

const ITEMS = "main .queue > li";

interface QueueKeys {
  /** Id of the expanded entry. */
  shown: number | null;
  open: (qid: number) => void;
  close: (qid: number) => void;
  undoLast: () => Promise<void>;
  /** Called when an entry has no action for the pressed key. */
  refuse: (qid: number) => void;
}

/** Keyboard shortcuts of a queue: moving between entries, opening them, and a letter for each action. */
export function useQueueKeys({ shown, open, close, undoLast, refuse }: QueueKeys): void {
  // letter pressed on a collapsed entry, pending until it is expanded
  const waiting = useRef<{ qid: number; letter: string } | null>(null);
  const pressWaiting = useEffectEvent((qid: number | null) => {
    const wanted = waiting.current;
    waiting.current = null;
    if (wanted === null || wanted.qid !== qid) return;
    const item = document.querySelector<HTMLElement>(`${ITEMS}[data-qid="${qid}"]`);
    if (!pressIn(item, wanted.letter)) refuse(qid);
  });
  // depends on `shown` only: another render must not drop the letter before the entry is open
  useEffect(() => pressWaiting(shown), [shown]);
  const press = (letter: string) => () => {
    const item = here();
    if (item === null) return false;
    const qid = Number(item.dataset.qid);
    if (item.dataset.isOpen !== undefined) {
      if (!pressIn(item, letter)) refuse(qid);
    } else {
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
    escape: () => blurItem(ITEMS),
    c: () => {
      const item = here();
      if (item === null) return false;
      (item.dataset.canClose === undefined ? refuse : close)(Number(item.dataset.qid));
      return true;
    },
    ...Object.fromEntries(
      ["r", "w", "b", "s", "n", "l", "f", "e", "m", "a", "d", "i"].map((letter) => [letter, press(letter)]),
    ),
  });
}

/** The focused entry, else the expanded one. */
const here = () => findCurrentItem(ITEMS) ?? document.querySelector<HTMLElement>(`${ITEMS}[data-is-open]`);

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

/**
 * Presses a button or a link, or opens a collapsed form at its first field. Returns false if the entry has no such
 * control.
 */
function pressIn(item: HTMLElement | null, letter: string): boolean {
  const control = item?.querySelector<HTMLElement>(`[data-key="${letter}"]`);
  if (control instanceof HTMLDetailsElement) {
    control.open = true;
    control.querySelector<HTMLElement>("select, input:not([type=hidden]), textarea")?.focus();
    return true;
  }
  const act = control?.querySelector<HTMLElement>("button, a") ?? null;
  act?.click();
  return act !== null;
}
