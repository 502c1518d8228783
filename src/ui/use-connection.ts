import { useEffect, useRef } from "react";
import { io, type Socket } from "socket.io-client";
import { useLine } from "./live.tsx";
import { speakOver } from "./speak-over.ts";
import { useDrawnAt } from "./time.tsx";

/** The server ended the session, or could not look it up: one comes back after this long, as whoever one is then. */
const ANEW_MS = 5_000;

/**
 * Opens the connection and keeps it; anew when somebody else is at the keyboard, because the server reads that on
 * connecting. In a turn of its own: opening it takes a slow phone a while.
 */
export function useConnection(uid: number): void {
  const line = useLine();
  const drawnAt = useRef(useDrawnAt());
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let end: (() => void) | undefined;
    const turn = setTimeout(() => {
      end = keepConnected((socket) => line && speakOver(line, socket, drawnAt.current));
    });
    return () => {
      clearTimeout(turn);
      end?.();
    };
  }, [line, uid]);
}

/** Connects, and comes back whenever the server ended it; answers how to end it for good. */
function keepConnected(speak: (socket: Socket) => (() => void) | null): () => void {
  const socket = connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => {
    clearTimeout(timer);
    if (!socket.active) timer = setTimeout(() => socket.connect(), ANEW_MS * (0.5 + Math.random()));
  };
  socket.on("disconnect", comeBack);
  socket.on("connect_error", comeBack);
  const end = speak(socket);
  return () => {
    socket.off("disconnect", comeBack);
    clearTimeout(timer);
    end?.();
  };
}

/** Reconnects for ever: 1 s doubling to 5 s, jitter 0.5, 20 s for each try. */
function connect(): Socket {
  return io("/snt", {
    transports: ["websocket"],
    upgrade: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
    forceNew: true,
  });
}
