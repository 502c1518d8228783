import { useEffect, useRef } from "react";
import { useAnnounce } from "./announcer.tsx";

const PAUSE_MS = 10_000;

/**
 * Announces live changes to screen readers at most once in ten seconds: the first text at once, later only the last
 * one.
 */
export function useQuietAnnounce(): (text: string) => void {
  const announce = useAnnounce();
  const state = useRef<{ at: number; text: string; timer?: ReturnType<typeof setTimeout> }>({
    at: -PAUSE_MS,
    text: "",
  });
  useEffect(() => () => clearTimeout(state.current.timer), []);
  return (text) => {
    const present = state.current;
    present.text = text;
    if (present.timer !== undefined) return;
    const announceNow = () => {
      present.timer = undefined;
      present.at = performance.now();
      announce(present.text);
    };
    const wait = present.at + PAUSE_MS - performance.now();
    if (wait <= 0) announceNow();
    else present.timer = setTimeout(announceNow, wait);
  };
}
