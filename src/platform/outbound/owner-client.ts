import { lookup } from "node:dns/promises";
import { gate } from "./gate.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import type { ResolveName } from "./resolve-name.ts";
import { type OutboundRequestOptions, sendOutboundRequest, toOutboundError } from "./send-request.ts";
import { portOf, readTarget } from "./target.ts";

/**
 * Client for one origin from the environment: the backup store, or the site itself. The origin may be inside the
 * private network, so the client refuses all others.
 */
export interface OwnerClient {
  /** Sends a request. Does not follow redirects; any status is an answer. @throws only OutboundError */
  send(
    address: URL,
    sent: OutboundRequestOptions,
    wants: { mostBytes: number; timeoutMs: number },
  ): Promise<OwnerAnswer>;
}

export interface OwnerAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface OwnerClientOptions {
  userAgent: string;
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
const GATE_LIMITS = { all: 4, perHost: 4, waiting: 16 };

export function ownerClient(origin: URL, options: OwnerClientOptions): OwnerClient {
  const target = { ports: [portOf(origin)], isAllowed: () => true, anyName: true };
  const slots = gate(GATE_LIMITS);
  return {
    async send(address, sent, { mostBytes, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const url = readTarget(address.href, target);
        if (url.origin !== origin.origin) throw new OutboundError("address");
        const rules = { resolve: resolveLikeSystem, ...options, ...target, headersMs: timeoutMs };
        return await sendOutboundRequest(url, sent, rules, slots, signal, async (response) => {
          const { statusCode: status = 0, headers } = response;
          if (status === SWITCHING_PROTOCOLS) return { status, headers, text: "" };
          const { bytes } = await readBody(response, mostBytes);
          return { status, headers, text: bytes.toString("utf8") };
        });
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
  };
}
