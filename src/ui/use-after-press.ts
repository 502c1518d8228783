import { useEffect, useRef } from "react";

/**
 * Answers with a way to put something off until the pointer's button is up again. What moves the page in the middle of a
 * press would take away what is being pressed.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // the click comes right behind
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("pointerdown", down, options);
    document.addEventListener("pointerup", up, options);
    document.addEventListener("pointercancel", up, options);
    return () => listening.abort();
  }, []);
  return (run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
