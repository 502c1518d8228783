import { useRef, useState } from "react";
import type { Sent } from "./send.ts";

/** How far a value is that is saved as soon as it is chosen. */
export type Saving = { is: "still" } | { is: "saving" } | { is: "saved" } | { is: "failed"; error: string };

interface SavedValue<V> {
  value: V;
  /** Shows a value at once, before it is saved. */
  show: (value: V) => void;
  save: (value: V) => Promise<Sent<unknown>>;
  /** Why a value was not saved when nobody answered. */
  offline: string;
}

// what is chosen one after the other arrives one after the other
let last: Promise<unknown> = Promise.resolve();

/** Saves a value as soon as it is chosen; what is refused is put back, with the reason. */
export function useSavedValue<V>({ value, show, save, offline }: SavedValue<V>) {
  const [saving, setSaving] = useState<Saving>({ is: "still" });
  const stored = useRef(value);
  const chosen = useRef(0);
  async function choose(next: V): Promise<void> {
    chosen.current += 1;
    const turn = chosen.current;
    show(next);
    setSaving({ is: "saving" });
    const sending = last.then(() => save(next));
    last = sending;
    const sent = await sending;
    if (sent.ok) stored.current = next;
    if (turn !== chosen.current) return;
    if (sent.ok) return setSaving({ is: "saved" });
    show(stored.current);
    setSaving({ is: "failed", error: sent.error ?? offline });
  }
  return { saving, choose };
}
