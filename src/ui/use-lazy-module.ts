import { useContext, useEffect, useRef, useState } from "react";
import { loadRestWords } from "#strings/load-words.ts";
import { LanguageContext } from "#strings/use-words.ts";

/**
 * A module that is loaded, with its words, when it is first wanted; null until then. `failed` is called when it cannot be
 * loaded, and wanting it again tries again.
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted: boolean, failed: () => void): T | null {
  const language = useContext(LanguageContext);
  const [module, setModule] = useState<T | null>(null);
  const latest = useRef({ load, failed });
  latest.current = { load, failed };
  const isThere = module !== null;
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isOver = false;
    Promise.all([latest.current.load(), loadRestWords(language)]).then(
      ([found]) => isOver || setModule(() => found),
      () => isOver || latest.current.failed(),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, isThere, language]);
  return module;
}
