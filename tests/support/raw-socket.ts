import { randomBytes } from "node:crypto";
import { createConnection, type Socket } from "node:net";

/** WebSocket without a client library: sends any bytes and can stop reading. */
export interface RawSocket {
  /** Text frames received from the server. */
  received: string[];
  /** Sends a text frame, or a frame of another `opcode`. */
  send(data: string | Buffer, opcode?: number): void;
  /** Sends bytes without framing. */
  write(bytes: Buffer): void;
  /** Stops reading from the socket. */
  stopReading(): void;
  isOpen(): boolean;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
  close(): void;
}

export interface RawOptions {
  headers?: Record<string, string>;
  /** Receives each text frame; `received` stays empty then. */
  onText?: (text: string) => void;
}

const TEXT = 1;
const CLOSE = 8;

/** Opens the connection. Rejects with the status line if the server refuses. */
export function openRaw(base: string, { headers = {}, onText }: RawOptions = {}): Promise<RawSocket> {
  const { hostname, port, host } = new URL(base);
  const wire = createConnection({ host: hostname, port: Number(port) });
  const received: string[] = [];
  const closed = new Promise<void>((resolve) => wire.once("close", () => resolve()));
  wire.on("error", () => {});
  const send = (data: string | Buffer, opcode = TEXT) => wire.write(frame(Buffer.from(data), opcode));
  const receive = onText ?? ((text) => received.push(text));
  const raw: RawSocket = {
    received,
    send,
    write: (bytes) => void wire.write(bytes),
    stopReading: () => void wire.pause(),
    isOpen: () => !wire.destroyed && wire.writable,
    closed,
    close: () => wire.destroy(),
  };
  const lines = {
    host,
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
    origin: base,
    ...headers,
  };
  wire.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`,
  );
  return new Promise((resolve, reject) => {
    wire.once("close", () => reject(new Error("closed")));
    wire.once("data", (first: Buffer) => {
      const end = first.indexOf("\r\n\r\n");
      const status = first.toString("latin1", 0, first.indexOf("\r\n"));
      if (!status.includes(" 101 ")) {
        wire.destroy();
        return reject(new Error(status));
      }
      readFrames(wire, first.subarray(end + 4), (text) => {
        // heartbeat of engine.io, which disconnects clients that do not answer
        if (text === "2") send("3");
        else receive(text);
      });
      resolve(raw);
    });
  });
}

/** Like `openRaw`, and joins the namespace of the product. */
export async function joinRaw(base: string, options: RawOptions = {}): Promise<RawSocket> {
  let joined = () => {};
  const isJoined = new Promise<void>((resolve) => {
    joined = resolve;
  });
  const received: string[] = [];
  const raw = await openRaw(base, {
    ...options,
    onText(text) {
      if (text.startsWith("40/snt,")) joined();
      else if (options.onText) options.onText(text);
      else received.push(text);
    },
  });
  raw.send("40/snt,");
  await Promise.race([isJoined, raw.closed]);
  return { ...raw, received };
}

/** Event of the namespace in socket.io's format. */
export const eventText = (...args: unknown[]) => `42/snt,${JSON.stringify(args)}`;

/** Masked frame of up to 64 KiB. */
function frame(data: Buffer, opcode: number): Buffer {
  const mask = randomBytes(4);
  const head = data.length < 126 ? Buffer.alloc(2) : Buffer.alloc(4);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | Math.min(data.length, 126);
  if (data.length >= 126) head.writeUInt16BE(data.length, 2);
  const masked = Buffer.from(data.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return Buffer.concat([head, mask, masked]);
}

function readFrames(wire: Socket, first: Buffer, onText: (text: string) => void): void {
  let rest = first;
  const read = () => {
    for (;;) {
      if (rest.length < 2) return;
      const length = (rest[1] ?? 0) & 0x7f;
      const head = length === 126 ? 4 : length === 127 ? 10 : 2;
      if (rest.length < head) return;
      const size = length === 126 ? rest.readUInt16BE(2) : length === 127 ? Number(rest.readBigUInt64BE(2)) : length;
      if (rest.length < head + size) return;
      const opcode = (rest[0] ?? 0) & 0x0f;
      const body = rest.subarray(head, head + size);
      rest = rest.subarray(head + size);
      if (opcode === TEXT) onText(body.toString());
      if (opcode === CLOSE) wire.destroy();
    }
  };
  wire.on("data", (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    read();
  });
  read();
}
