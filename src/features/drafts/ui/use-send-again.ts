import { useEffect, useRef } from "react";
import { useConnectionChange } from "#ui/live.tsx";

/** Calls `sendAgain` when there is a way to the server again, while something waits for it. */
export function useSendAgain(isWaiting: boolean, sendAgain: () => void): void {
  const latest = useRef(sendAgain);
  latest.current = sendAgain;
  useConnectionChange((change) => {
    if (isWaiting && change === "up") latest.current();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isWaiting]);
}
