import { useEffect, useState } from "react";
import { LIVE_LIMITS, NEW_ROOM } from "#domain/live.ts";
import { useConnectionChange, useMissed, useSocketClient } from "#ui/live.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { catchUp } from "../api.ts";
import { createMissedStore } from "./missed-store.ts";

/**
 * After a gap in which the page's rooms got messages, requests them, but not while the tab is hidden. Nothing is
 * rendered again, so scroll position and typed text are unchanged.
 */
export function CatchUp() {
  const client = useSocketClient();
  const overlay = useOverlayStore();
  const [missed] = useState(() =>
    createMissedStore({
      async ask(since) {
        const subscribed = client?.subscribed() ?? [];
        const sent = await send(catchUp, {
          pids: subscribed.filter((target) => typeof target === "number").slice(0, LIVE_LIMITS.rooms),
          since,
          watchesNew: subscribed.includes(NEW_ROOM),
        });
        return sent.ok ? sent.data.missed : null;
      },
      deliver: (event, message) => client?.deliver(event, message),
      mayAsk: () => document.visibilityState !== "hidden" && client?.isDown() === false,
    }),
  );
  useMissed(missed.miss);
  // a request that was not possible is made after reconnecting
  useConnectionChange((change) => {
    if (change === "down") missed.rest();
    else missed.wake();
  });
  useEffect(() => {
    // messages and actions of the reader both change the overlay
    const leave = overlay.onSet((kind, id, fields) => {
      for (const field of fields) missed.noteChange(`${kind} ${id} ${field}`);
    });
    document.addEventListener("visibilitychange", missed.wake);
    return () => {
      leave();
      document.removeEventListener("visibilitychange", missed.wake);
      missed.rest();
    };
  }, [missed, overlay]);
  return null;
}
