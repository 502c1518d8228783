import { budget } from "./budget.ts";

/** A connection below the messages, as far as it is looked at here. */
interface Connection {
  /** Messages that wait until the wire takes more. */
  writeBuffer: unknown[];
  transport: { socket: Wire };
  on(event: "packet" | "flush", listener: () => void): void;
  on(event: "close", listener: (reason: string, description?: unknown) => void): void;
  on(event: "packetCreate", listener: (packet: { data?: unknown }) => void): void;
}

/** The websocket. */
interface Wire {
  bufferedAmount: number;
  terminate(): void;
}

interface Engine {
  on(event: "connection", listener: (connection: Connection) => void): void;
}

/** Frames that a connection may send at once and per second; a page sends one for each thing that it shows. */
const FRAMES = { atOnce: 400, perSecond: 60 };
/** Messages that may wait for a reader who does not take them, and bytes of them. */
const WAITING = { messages: 500, bytes: 1_000_000 };

type EndReason = "frames" | "slow" | "malformed" | "size";

/** The error message of the websocket library for a frame above the limit. */
const TOO_LARGE = /max payload size exceeded/i;

/**
 * Limits connections below the level of messages. Ends a connection that sends frames faster than any page would, and
 * one that does not read its messages, so that others do not wait for it.
 */
export function watchConnections(engine: Engine, now: () => number, onEnd: (reason: EndReason) => void): void {
  engine.on("connection", (connection) => {
    const frames = budget(FRAMES.atOnce, FRAMES.perSecond, now());
    let isOver = false;
    const end = (reason: EndReason) => {
      if (isOver) return;
      isOver = true;
      onEnd(reason);
      // without waiting for the other side, which may not be reading; its queue is dropped
      connection.transport.socket.terminate();
    };
    connection.on("packet", () => {
      if (!frames.take(1, now())) end("frames");
    });
    connection.on("close", (reason, description) => {
      if (isOver) return;
      if (reason === "parse error") onEnd("malformed");
      else if (TOO_LARGE.test(String(description))) onEnd("size");
    });
    let waitingBytes = 0;
    connection.on("flush", () => {
      waitingBytes = 0;
    });
    connection.on("packetCreate", ({ data }) => {
      if (typeof data === "string") waitingBytes += data.length;
      if (isBehind(connection, waitingBytes)) end("slow");
    });
  });
}

function isBehind({ writeBuffer, transport }: Connection, waitingBytes: number): boolean {
  if (writeBuffer.length > WAITING.messages) return true;
  return waitingBytes + transport.socket.bufferedAmount > WAITING.bytes;
}
