import { makeConnectionBudget } from "./budget.ts";

/** Engine.IO connection, below the messages. */
interface Connection {
  /** Messages in the queue for the network. */
  writeBuffer: unknown[];
  transport: { socket: WebSocket };
  on(event: "packet" | "flush", listener: () => void): void;
  on(event: "close", listener: (reason: string, description?: unknown) => void): void;
  on(event: "packetCreate", listener: (packet: { data?: unknown }) => void): void;
}

/** Websocket of a connection. */
interface WebSocket {
  bufferedAmount: number;
  terminate(): void;
}

interface Engine {
  on(event: "connection", listener: (connection: Connection) => void): void;
}

/** Max frames of a connection: burst size and rate. A page sends one frame per subscribed object. */
const FRAMES = { atOnce: 400, perSecond: 60 };
/** Max queued messages and bytes for a slow client. */
const MAX_QUEUED = { messages: 500, bytes: 1_000_000 };

type EndReason = "frames" | "slow" | "malformed" | "size";

/** Error message of the websocket library for a frame above the limit. */
const TOO_LARGE = /max payload size exceeded/i;

/**
 * Limits connections below the message level. Ends connections that send frames too fast, and those that read too
 * slowly.
 */
export function watchConnections(engine: Engine, now: () => number, onEnd: (reason: EndReason) => void): void {
  engine.on("connection", (connection) => {
    const frames = makeConnectionBudget(FRAMES.atOnce, FRAMES.perSecond, now());
    let isOver = false;
    const end = (reason: EndReason) => {
      if (isOver) return;
      isOver = true;
      onEnd(reason);
      // terminates at once, because the client may not be reading; drops its queue
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
  if (writeBuffer.length > MAX_QUEUED.messages) return true;
  return waitingBytes + transport.socket.bufferedAmount > MAX_QUEUED.bytes;
}
