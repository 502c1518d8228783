import { useEffect, useRef } from "react";
import { useConnectionChange, useSocketClient } from "#ui/live.tsx";

/** Calls `sendAgain` when there is a way to the server again, while something waits for it. */
export function useSendAgain(isWaiting: boolean, sendAgain: () => void): void {
  const latest = useRef(sendAgain);
  latest.current = sendAgain;
  const wasLost = useRef(useSocketClient()?.isDown() ?? false);
  // the first connection of a page says nothing of one that was lost
  useConnectionChange((change) => {
    if (isWaiting && change === "up" && wasLost.current) latest.current();
    wasLost.current = change !== "up";
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isWaiting]);
}
