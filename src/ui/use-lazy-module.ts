import { useContext, useEffect, useRef, useState } from "react";
import { loadPart } from "#strings/load-words.ts";
import { LanguageContext } from "#strings/use-words.ts";
import type { Part } from "#strings/words.ts";

const REST: readonly Part[] = ["rest"];

/**
 * Module and its text parts, loaded on first request; null until then. Calls `failed` after an error; the next request
 * tries again.
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
