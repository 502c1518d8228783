import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorParts } from "#lib/error-parts.ts";
import type { Gate } from "./gate.ts";
import { openSocket, type SocketRules } from "./open-socket.ts";
import { OutboundError } from "./outbound-error.ts";

/** Request options; a request with a body is a POST by default. */
export interface OutboundRequestOptions {
  method?: string;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | { stream: Readable; bytes: number } | undefined;
  /** Requests a protocol upgrade; nothing is sent after it is granted. */
  isUpgrade?: true;
}

export interface OutboundRequestRules extends SocketRules {
  userAgent: string;
  /** Timeout in milliseconds until the headers are complete, per hop. */
  headersMs: number;
}

const MAX_HEADER_BYTES = 16_384;

/** Sends one request on a new connection and closes it after `read`. */
export async function sendOutboundRequest<R>(
  url: URL,
  sent: OutboundRequestOptions,
  rules: OutboundRequestRules,
  slots: Gate,
  signal: AbortSignal,
  read: (response: IncomingMessage) => Promise<R>,
): Promise<R> {
  const leave = await slots.enter(url.hostname, signal);
  let socket: Socket | undefined;
  try {
    socket = await openSocket(url, rules, signal);
    return await read(await answerOf(url, socket, sent, rules, signal));
  } finally {
    socket?.destroy();
    leave();
  }
}

async function answerOf(
  url: URL,
  socket: Socket,
  { method, headers, body, isUpgrade }: OutboundRequestOptions,
  { userAgent, headersMs }: OutboundRequestRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const length = body && ("stream" in body ? body.bytes : body.length);
  const sent = request({
    method: method ?? (body ? "POST" : "GET"),
    path: url.pathname + url.search,
    setHost: false,
    headers: {
      host: url.host,
      "user-agent": userAgent,
      ...headers,
      ...(length !== undefined && { "content-length": length }),
      ...(!isUpgrade && { connection: "close" }),
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    createConnection: () => socket,
    // the timeout of the whole request also ends this hop
    signal,
  });
  const timer = setTimeout(() => sent.destroy(new OutboundError("timeout")), headersMs);
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve);
      if (isUpgrade) sent.on("upgrade", resolve);
      sent.on("error", reject);
      // rejects for a close without an answer, such as after an unexpected upgrade
      sent.on("close", () => reject(new OutboundError("connection")));
      // a server that refuses a long body may answer before the whole body is sent
      if (body && "stream" in body) pipeline(body.stream, sent).catch(reject);
      else sent.end(body);
    });
  } finally {
    clearTimeout(timer);
  }
}

export function toOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError("timeout", error);
  const { code } = errorParts(error);
  const isUnreadable = typeof code === "string" && /^(Z_|ERR_?_?BROTLI|ERR_ZLIB|ERR_PADDING)/.test(code);
  return new OutboundError(isUnreadable ? "encoding" : "connection", error);
}
