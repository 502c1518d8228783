import { startTransition, useEffect, useState } from "react";

/** False until the page is hydrated and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const start = () => startTransition(() => setIsIdle(true));
    const isKnown = "requestIdleCallback" in window;
    const wait = isKnown ? requestIdleCallback(start, { timeout: 2_000 }) : window.setTimeout(start, 300);
    return () => (isKnown ? cancelIdleCallback(wait) : clearTimeout(wait));
  }, []);
  return isIdle;
}
