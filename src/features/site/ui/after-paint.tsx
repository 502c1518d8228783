import { lazy, Suspense, useEffect, useState } from "react";

const Comforts = lazy(async () => ({ default: (await import("./comforts.tsx")).Comforts }));

/** What no page needs to be read with: loaded when the browser has nothing else to do, or at the first key. */
export function AfterPaint() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const start = () => setIsTime(true);
    const isIdleKnown = "requestIdleCallback" in window;
    const wait = isIdleKnown ? requestIdleCallback(start, { timeout: 3_000 }) : window.setTimeout(start, 500);
    document.addEventListener("keydown", start, { once: true });
    return () => {
      document.removeEventListener("keydown", start);
      if (isIdleKnown) cancelIdleCallback(wait);
      else clearTimeout(wait);
    };
  }, []);
  return isTime ? (
    <Suspense fallback={null}>
      <Comforts />
    </Suspense>
  ) : null;
}
