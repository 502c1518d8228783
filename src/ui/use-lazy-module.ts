import { useContext, useEffect, useRef, useState } from "react";
import { loadPart } from "#strings/load-words.ts";
import { LanguageContext } from "#strings/use-words.ts";
import type { Part } from "#strings/words.ts";

const REST: readonly Part[] = ["rest"];

/**
 * A module that is loaded, with the parts of the texts that it shows, when it is first wanted; null until then. `failed` is
 * called when it cannot be loaded, and wanting it again tries again.
 */
export function useLazyModule<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  failed: () => void,
  parts = REST,
): T | null {
  const language = useContext(LanguageContext);
  const [module, setModule] = useState<T | null>(null);
  const latest = useRef({ load, failed, parts });
  latest.current = { load, failed, parts };
  const isThere = module !== null;
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isOver = false;
    const { load, parts } = latest.current;
    Promise.all([load(), ...parts.map((part) => loadPart(part, language))]).then(
      ([found]) => isOver || setModule(() => found),
      () => isOver || latest.current.failed(),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, isThere, language]);
  return module;
}
