import { type RefObject, useEffect, useState } from "react";
import { useShell } from "../../site/ui/use-shell.ts";

interface Draft {
  /** A text from before was put back. */
  isRestored: boolean;
  keep: (text: string) => void;
  forget: () => void;
}

/** Keeps what is being typed in this browser, for this person and place, until it is sent or thrown away. */
export function useDraft(place: string, field: RefObject<HTMLTextAreaElement | null>, initial: string): Draft {
  const uid = useShell().viewer?.uid ?? 0;
  const key = `draft ${uid} ${place}`;
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = stored((storage) => storage.getItem(key));
    if (!kept || !field.current || field.current.value !== "" || initial !== "") return;
    field.current.value = kept;
    setRestored(true);
  }, [key, field, initial]);

  return {
    isRestored,
    keep: (text) => stored((storage) => (text.trim() === "" ? storage.removeItem(key) : storage.setItem(key, text))),
    forget: () => stored((storage) => storage.removeItem(key)),
  };
}

/** A browser may refuse to store: then nothing is kept, and nothing else is lost. */
function stored<R>(use: (storage: Storage) => R): R | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
