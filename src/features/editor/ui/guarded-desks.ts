import { type Desk, isUnsent, type NextPlace } from "./desk.ts";

/** The forms of the page in which something is written. */
const desks = new Set<Desk>();
const watchers = new Set<() => void>();

/** Watches over a form until it is gone. */
export function guardDesk(desk: Desk): () => void {
  desks.add(desk);
  for (const tell of watchers) tell();
  return () => {
    desks.delete(desk);
    for (const tell of watchers) tell();
  };
}

export function watchDesks(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** One of them asks for all: the router asks only once. */
export function firstDesk(): Desk | undefined {
  const [first] = desks;
  return first;
}

const TICKED = /^(?:button|submit|reset|checkbox|radio|file|image|color|range)$/;

/**
 * Whether a step has to be asked about: something is unsent that would not stand at the next address; without a step,
 * whether anything is unsent. `here` is not the window's address: going back, that is the next one already. Not asked is
 * who types into another field than these forms', such as the site's search: that is a decision to go elsewhere.
 */
export function mustAsk(step: { next: NextPlace; here: NextPlace } | null): boolean {
  const focus = document.activeElement;
  const isElsewhere =
    focus instanceof HTMLInputElement &&
    !TICKED.test(focus.type) &&
    ![...desks].some((desk) => desk.form.current?.contains(focus));
  if (isElsewhere) return false;
  return [...desks].some((desk) => isUnsent(desk) && !(step && desk.staysAt(step.next, step.here)));
}
