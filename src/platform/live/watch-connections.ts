import { budget } from "./budget.ts";

/** A connection below the messages, as far as it is looked at here. */
interface Connection {
  readyState: string;
  /** Messages that wait until the wire takes more. */
  writeBuffer: unknown[];
  transport: { socket: Wire };
  on(event: "packet" | "packetCreate", listener: () => void): void;
}

/** The websocket. */
interface Wire {
  bufferedAmount: number;
  terminate(): void;
}

interface Engine {
  on(event: "connection", listener: (connection) => void): void;
}

/** Frames that a connection may send at once and per second; a page sends one for each thing that it shows. */
const FRAMES = { atOnce: 400, perSecond: 60 };
/** Messages that may wait for a reader who does not take them, and bytes of them. */
const WAITING = { messages: 500, bytes: 1_000_000 };

/**
 * Guards below the messages: a connection that sends frames faster than any page would is ended before they are read,
 * and one that does not take what it is sent is let go, so that nobody else waits for it.
 */
export function watchConnections(
  engine: Engine,
  now: () => number,
  onEnd: (reason: "frames" | "slow") => void,
): void {
  engine.on("connection", (connection: Connection) => {
    const frames = budget(FRAMES.atOnce, FRAMES.perSecond, now());
    const end = (reason: "frames" | "slow") => {
      if (connection.readyState !== "open") return;
      onEnd(reason);
      // without waiting for the other side, which may not be reading; what waits for it is let go
      connection.transport.socket.terminate();
    };
    connection.on("packet", () => {
      if (!frames.take(1, now())) end("frames");
    });
    connection.on("packetCreate", () => {
      if (isBehind(connection)) end("slow");
    });
  });
}

function isBehind({ writeBuffer, transport }: Connection): boolean {
  return writeBuffer.length > WAITING.messages || transport.socket.bufferedAmount > WAITING.bytes;
}
