import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gate } from "./gate.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import type { ResolveName } from "./resolve-name.ts";
import { type OutboundRequestOptions, sendOutboundRequest, toOutboundError } from "./send-request.ts";
import { portOf, readTarget } from "./target.ts";

/**
 * Client for one origin from the environment: an S3 server, or the site itself. The origin may be inside the
 * private network, so the client refuses all others. Does not follow redirects; any status is an answer.
 */
export interface OwnerClient {
  /** Sends a request and reads the answer. @throws only OutboundError */
  send(address: URL, sent: OutboundRequestOptions, wants: AnswerLimits): Promise<OwnerAnswer>;
  /**
   * Sends a request and streams the body of a successful answer. Other answers have a text and an empty body. The timeout
   * is for the headers, and for each wait for more of the body. @throws only OutboundError, also in the body
   */
  stream(
    address: URL,
    sent: OutboundRequestOptions,
    wants: AnswerLimits,
  ): Promise<OwnerAnswer & { body: AsyncIterable<Buffer> }>;
}

interface AnswerLimits {
  /** Max bytes of the text. */
  mostBytes: number;
  timeoutMs: number;
}

export interface OwnerAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface OwnerClientOptions {
  userAgent: string;
  /** Max concurrent requests. */
  connections?: number;
  /** Additional trusted certificate, for tests. */
  ca?: string;
  /** Replaces the system's name resolution. */
  resolve?: ResolveName;
}

/** Resolves names like the system, including its hosts file. */
const resolveLikeSystem: ResolveName = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** Status of an accepted protocol upgrade. */
const SWITCHING_PROTOCOLS = 101;
const CONNECTIONS = 4;

export function ownerClient(origin: URL, { connections = CONNECTIONS, ...options }: OwnerClientOptions): OwnerClient {
  const target = { ports: [portOf(origin)], isAllowed: () => true, anyName: true };
  const slots = gate({ all: connections, perHost: connections, waiting: 4 * connections });

  async function request<R>(
    address: URL,
    sent: OutboundRequestOptions,
    timeoutMs: number,
    signal: AbortSignal,
    read: (response: IncomingMessage) => Promise<R>,
  ): Promise<R> {
    try {
      const url = readTarget(address.href, target);
      if (url.origin !== origin.origin) throw new OutboundError("address");
      const rules = { resolve: resolveLikeSystem, ...options, ...target, headersMs: timeoutMs };
      return await sendOutboundRequest(url, sent, rules, slots, signal, read);
    } catch (error) {
      throw toOutboundError(error, signal);
    }
  }

  return {
    send: (address, sent, { mostBytes, timeoutMs }) =>
      request(address, sent, timeoutMs, AbortSignal.timeout(timeoutMs), (response) => readAnswer(response, mostBytes)),
    stream(address, sent, { mostBytes, timeoutMs }) {
      const answered = Promise.withResolvers<Awaited<ReturnType<OwnerClient["stream"]>>>();
      const body = new PassThrough();
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      request(address, sent, timeoutMs, abort.signal, async (response) => {
        const { statusCode: status = 0, headers } = response;
        if (status < 200 || status > 299) {
          answered.resolve({ ...(await readAnswer(response, mostBytes)), body: Readable.from([]) });
          return;
        }
        clearTimeout(timer);
        answered.resolve({ status, headers, text: "", body });
        await pipeline(failWhenStalled(response, timeoutMs), body);
      })
        .catch((error) => {
          answered.reject(error);
          // only a reader of the body needs the error
          body.on("error", () => {}).destroy(error);
        })
        .finally(() => clearTimeout(timer));
      return answered.promise;
    },
  };
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<OwnerAnswer> {
  const { statusCode: status = 0, headers } = response;
  if (status === SWITCHING_PROTOCOLS) return { status, headers, text: "" };
  const { bytes } = await readBody(response, mostBytes);
  return { status, headers, text: bytes.toString("utf8") };
}

/** Body of an answer; fails if the next part does not arrive within `timeoutMs`. A slow reader does not count. */
async function* failWhenStalled(response: IncomingMessage, timeoutMs: number): AsyncGenerator<Buffer> {
  const start = () => setTimeout(() => response.destroy(new OutboundError("timeout")), timeoutMs);
  let timer = start();
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      yield chunk;
      timer = start();
    }
  } finally {
    clearTimeout(timer);
  }
}
