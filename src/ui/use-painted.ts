import { startTransition, useEffect, useState } from "react";

/** Resolves once what was just changed is on the screen; at once in a window that nobody sees. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * False until what is shown is on the screen. What it need not have at once comes then, so that a press is answered by the
 * next picture; a window that nobody sees waits until it is looked at.
 */
export function usePainted(isShown = true): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isShown) {
      setIsPainted(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return isPainted;
}
