import { useRef, useState } from "react";
import type { Sent } from "./send.ts";

/** Progress of saving a value. */
export type Saving = { is: "still" } | { is: "saving" } | { is: "saved" } | { is: "failed"; error: string };

interface SavedValue<V> {
  value: V;
  /** Shows the value before it is saved. */
  show: (value: V) => void;
  save: (value: V) => Promise<Sent<unknown>>;
  /** Error text without an answer. */
  offline: string;
}

// serializes requests, so that the last choice wins
let last: Promise<unknown> = Promise.resolve();

/** Saves a value when it is chosen; a refusal reverts it and shows the reason. `choose` returns true if it is saved. */
export function useSavedValue<V>({ value, show, save, offline }: SavedValue<V>) {
  const [saving, setSaving] = useState<Saving>({ is: "still" });
  const stored = useRef(value);
  const chosen = useRef(0);
  async function choose(next: V): Promise<boolean> {
    chosen.current += 1;
    const turn = chosen.current;
    show(next);
    setSaving({ is: "saving" });
    const sending = last.then(() => save(next));
    last = sending;
    const sent = await sending;
    if (sent.ok) stored.current = next;
    if (turn !== chosen.current) return sent.ok;
    if (sent.ok) setSaving({ is: "saved" });
    else {
      show(stored.current);
      setSaving({ is: "failed", error: sent.error ?? offline });
    }
    return sent.ok;
  }
  return { saving, choose };
}
