import { itemHere, moveFocus, stepAway } from "#ui/roving-focus.ts";
import { useKeys } from "#ui/use-keys.ts";

const ITEMS = "main .queue > li";

interface QueueKeys {
  /** Opens an entry, or closes the one that is open. */
  open: (qid: number) => Promise<void>;
  close: (qid: number) => void;
  undoLast: () => Promise<void>;
}

/** The keys of a queue: from entry to entry, open, and a letter for each act. */
export function useQueueKeys({ open, close, undoLast }: QueueKeys): void {
  const press = (letter: string) => () => {
    const item = here();
    if (item === null) return false;
    void (async () => {
      if (item.dataset.isOpen === undefined) await open(Number(item.dataset.qid));
      pressIn(document.getElementById(item.id), letter);
    })();
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
      ["r", "w", "b", "n", "l", "f", "e", "m", "a", "d", "i"].map((letter) => [letter, press(letter)]),
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
