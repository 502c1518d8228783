import type { DraftForm } from "./draft-form.ts";

export interface Address {
  pathname: string;
  search: string;
}

/** Does a form, with what is in it, stay mounted at the next address? `here` is its present one. */
export type StaysAt = (next: Address, here: Address) => boolean;

/** The forms of the page in which something is written. */
const forms = new Map<DraftForm, StaysAt>();
const subscribers = new Set<() => void>();

/** Watches over a form until it is gone. */
export function guardForm(form: DraftForm, staysAt: StaysAt): () => void {
  forms.set(form, staysAt);
  for (const onChange of subscribers) onChange();
  return () => {
    forms.delete(form);
    for (const onChange of subscribers) onChange();
  };
}

export function subscribeToForms(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => subscribers.delete(onChange);
}

/** One of them asks for all: the router asks only once. */
export function firstForm(): DraftForm | undefined {
  const [first] = forms.keys();
  return first;
}

const NOT_TYPED_IN = /^(?:button|submit|reset|checkbox|radio|file|image|color|range)$/;

/**
 * Does leaving need a question: is anything unsent that would be lost at the next address? Without a next address, is
 * anything unsent? `here` is not the window's address, which has changed already on going back. Typing into a field
 * outside of these forms, such as the site's search, is a decision to leave, so there is no question.
 */
export function mustAsk(step: { next: Address; here: Address } | null): boolean {
  const focus = document.activeElement;
  const isElsewhere =
    focus instanceof HTMLInputElement &&
    !NOT_TYPED_IN.test(focus.type) &&
    ![...forms.keys()].some((form) => form.ref.current?.contains(focus));
  if (isElsewhere) return false;
  return [...forms].some(([form, staysAt]) => form.isUnsent() && !(step && staysAt(step.next, step.here)));
}
