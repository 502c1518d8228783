import { useEffect, useRef } from "react";
import { useAnnounce } from "./announcer.tsx";
import { useReload } from "./navigation.tsx";

const AGAIN_MS = 2_000;

/**
 * Reloads the data of the page every two seconds while an operation runs, and announces its end. Pauses in a hidden
 * window. Failures are retried, because a restarting server does not answer.
 */
export function useRefreshWhile(isUnderWay: boolean, done: string): void {
  const reload = useReload();
  const announce = useAnnounce();
  const was = useRef(isUnderWay);

  useEffect(() => {
    if (was.current && !isUnderWay) announce(done);
    was.current = isUnderWay;
  }, [isUnderWay, announce, done]);

  useEffect(() => {
    if (!isUnderWay) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      clearTimeout(timer);
      if (!isOver && !document.hidden) timer = setTimeout(ask, AGAIN_MS);
    };
    const ask = () => void reload().finally(wait);
    document.addEventListener("visibilitychange", wait);
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [isUnderWay, reload]);
}
