import { lookup } from "node:dns/promises";
import { gate } from "./gate.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import type { ResolveName } from "./resolve-name.ts";
import { portOf, readTarget } from "./target.ts";
import { type OutboundRequestOptions, toOutboundError, visit } from "./visit.ts";

/**
 * Asks one address that the site's owner has named in the environment: their store of backups, or the site itself. It may
 * be inside of their own network, which nothing that members write ever reaches; so it asks that origin and no other.
 */
export interface OwnerClient {
  /** Redirects are not followed; any status is an answer. @throws OutboundError, and nothing else. */
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
  /** A certificate to trust besides the usual ones: for tests. */
  ca?: string;
  /** In place of the machine's own list of names. */
  resolve?: ResolveName;
}

/** Resolves names like the machine, including its hosts file. */
const resolveHere: ResolveName = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

/** From here on another protocol is spoken. */
const SWITCHED = 101;
const AT_ONCE = { all: 4, perHost: 4, waiting: 16 };

export function ownerClient(origin: URL, options: OwnerClientOptions): OwnerClient {
  const target = { ports: [portOf(origin)], isAllowed: () => true, anyName: true };
  const door = gate(AT_ONCE);
  return {
    async send(address, sent, { mostBytes, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const url = readTarget(address.href, target);
        if (url.origin !== origin.origin) throw new OutboundError("address");
        const rules = { resolve: resolveHere, ...options, ...target, headersMs: timeoutMs };
        return await visit(url, sent, rules, door, signal, async (response) => {
          const { statusCode: status = 0, headers } = response;
          if (status === SWITCHED) return { status, headers, text: "" };
          const { bytes } = await readBody(response, mostBytes);
          return { status, headers, text: bytes.toString("utf8") };
        });
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
  };
}
