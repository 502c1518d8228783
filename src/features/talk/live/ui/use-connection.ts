import { useRef } from "react";
import { useSocketClient } from "#ui/live.tsx";
import { keepConnected } from "#ui/socket-connection.ts";
import { useRenderedAt } from "#ui/time.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";

/**
 * Opens the connection and keeps it, and opens another when somebody else signs in, because the server reads that on
 * connecting. In a turn of its own: opening it takes a slow phone a while.
 */
export function useConnection(uid: number): void {
  const client = useSocketClient();
  const renderedAt = useRef(useRenderedAt());
  // see above
  useEffectOn([client, uid], () => {
    let end: (() => void) | undefined;
    const turn = setTimeout(() => {
      if (client) end = keepConnected(client, renderedAt.current);
    });
    return () => {
      clearTimeout(turn);
      end?.();
    };
  });
}
