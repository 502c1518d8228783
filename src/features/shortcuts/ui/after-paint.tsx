import { lazy, Suspense, useEffect, useState } from "react";
import { keepTrying } from "#ui/keep-trying.ts";
import { useIdle } from "#ui/use-idle.ts";

const Comforts = lazy(() => keepTrying(async () => ({ default: (await import("./shortcuts.tsx")).Comforts })));

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
      <Comforts />
    </Suspense>
  ) : null;
}
