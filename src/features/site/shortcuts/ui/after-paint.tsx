import { lazy, Suspense, useEffect, useState } from "react";
import { retry } from "#ui/retry.ts";
import { useIdle } from "#ui/use-idle.ts";

const Shortcuts = lazy(() => retry(async () => ({ default: (await import("./shortcuts.tsx")).Shortcuts })));

/** What no page needs to be read with: loaded when the browser has nothing else to do, or at the first key. */
export function AfterPaint() {
  const isIdle = useIdle();
  const [isKeyed, setIsKeyed] = useState(false);
  useEffect(() => {
    const start = () => setIsKeyed(true);
    document.addEventListener("keydown", start, { once: true });
    return () => document.removeEventListener("keydown", start);
  }, []);
  return isIdle || isKeyed ? (
    <Suspense fallback={null}>
      <Shortcuts />
    </Suspense>
  ) : null;
}
