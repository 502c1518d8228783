import { useEffect, useRef, useState } from "react";

/**
 * A part of the program that is fetched when it is first wanted; null until it is there. `failed` is told when it cannot
 * be had, and wanting it anew tries again. `load` brings the words of the part as well.
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
