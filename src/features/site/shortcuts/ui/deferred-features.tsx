import { lazy, Suspense, useEffect, useState } from "react";
import { retry } from "#ui/retry.ts";
import { useIdle } from "#ui/use-idle.ts";

const Shortcuts = lazy(() => retry(async () => ({ default: (await import("./shortcuts.tsx")).Shortcuts })));

/** Loads features not needed for reading, when the browser is idle or at the first key press. */
export function DeferredFeatures() {
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
