import { startTransition, useEffect, useState } from "react";

/** Resolves after the next paint; at once in a hidden window. */
export function waitForPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * False until the first paint. Deferred content is rendered afterwards, so that an interaction paints sooner. A hidden
 * window waits until it is visible.
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
