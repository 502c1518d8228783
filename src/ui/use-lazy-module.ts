import { useEffect, useRef, useState } from "react";

/**
 * A module that is loaded when it is first wanted; null until then. `failed` is called when it cannot be loaded, and
 * wanting it again tries again. `load` brings the words of the part as well.
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted: boolean, failed: () => void): T | null {
  const [part, setPart] = useState<T | null>(null);
  const latest = useRef({ load, failed });
  latest.current = { load, failed };
  const isThere = part !== null;
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isOver = false;
    latest.current.load().then(
      (found) => isOver || setPart(() => found),
      () => isOver || latest.current.failed(),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, isThere]);
  return part;
}
