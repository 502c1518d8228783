import "./slow-mode-note.css";
import { useEffect, useMemo, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import type { PauseView } from "../sub.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** Pause by sub: seconds left at a time of the reader's clock. */
    pause: { id: string; values: { left: number; since: number } };
  }
}

const SECOND = 1_000;

/**
 * Slow mode hint, or the remaining time. Both sentences always take up room, so that nothing moves when one
 * replaces the other.
 */
export function SlowModeNote({ sub, pause }: { sub: string; pause: PauseView }) {
  const { submit, refusals } = useRestWords();
  const base = useMemo(() => ({ left: pause.left, since: Date.now() }), [pause]);
  const { left, since } = useOverlay("pause", sub, base);
  const [seconds, setSeconds] = useState(pause.left);
  useEffect(() => {
    const count = () => {
      const now = Math.max(Math.ceil(left - (Date.now() - since) / SECOND), 0);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND);
    count();
    return () => clearInterval(timer);
  }, [left, since]);
  return (
    <p className="hint slow-note" data-waits={seconds > 0 || undefined}>
      <span>{submit.slow(pause.every)}</span>
      <span>{refusals["sub.slow-mode"]({ seconds: seconds > 0 ? seconds : pause.every })}</span>
    </p>
  );
}
