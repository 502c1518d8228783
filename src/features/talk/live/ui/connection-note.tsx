import { useEffect, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useConnectionChange } from "#ui/live.tsx";

/** A shorter gap is not shown. */
const QUIET_MS = 5_000;
const BACK_MS = 4_000;

/** Shows that the connection is lost, once that has lasted, and that it is back. */
export function ConnectionNote() {
  const words = useRestWords().live;
  const [state, setState] = useState<"fine" | "losing" | "lost" | "back">("fine");
  useConnectionChange((change) => {
    if (change === "down") setState((present) => (present === "lost" ? "lost" : "losing"));
    if (change === "up") setState((present) => (present === "lost" ? "back" : "fine"));
  });
  useEffect(() => {
    if (state !== "losing" && state !== "back") return;
    const next = state === "losing" ? "lost" : "fine";
    const timer = setTimeout(() => setState(next), state === "losing" ? QUIET_MS : BACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isShown = state === "lost" || state === "back";
  return (
    <p className="line-note" role="status" data-state={isShown ? state : undefined}>
      {isShown && (state === "lost" ? words.lost : words.back)}
    </p>
  );
}
