import type { IncomingHttpHeaders } from "node:http";
import { isPublicAddress } from "./addresses.ts";
import { type Gate, type GateOptions, gate } from "./gate.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import { resolveName } from "./resolve-name.ts";
import { readRedirect, readTarget } from "./target.ts";
import { toOutboundError, type VisitRules, visit } from "./visit.ts";

/** The only way out of this program: everything that is asked of another site is asked here. */
export interface Outbound {
  /** @throws OutboundError, and nothing else. */
  get(address: string, wants: Wants): Promise<FetchResult>;
  /**
   * Hands something over by https. Redirects are not followed and the answer is not read: only its status is given back.
   * @throws OutboundError, and nothing else.
   */
  post(address: string, sent: Posted): Promise<{ status: number }>;
}

/** For interfaces of other sites, whose errors are answers, too. */
export interface Exchanges {
  /**
   * Sends by https, a body as a POST, and reads the answer whatever its status. Redirects are not followed; an answer that is
   * longer than `mostBytes` is refused.
   * @throws OutboundError, and nothing else.
   */
  exchange(address: string, sent: Exchange): Promise<Exchanged>;
}

/** Checks an address that is stored for later. */
export interface AddressCheck {
  /**
   * Does not resolve the name, which may still point to a forbidden address later. @throws OutboundError for an
   * address that is never requested.
   */
  check(address: string): void;
}

export interface Exchange {
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  mostBytes: number;
}

export interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
}

export interface Posted {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface Wants {
  /** Media types to accept; any other answer is refused. */
  types: readonly string[];
  /** Max bytes to read; longer answers are cut. */
  mostBytes: number;
}

export interface FetchResult {
  /** Final address after redirects. */
  address: string;
  type: string;
  /** From the answer's header, null without one. */
  charset: string | null;
  bytes: Uint8Array;
  isCut: boolean;
}

export interface OutboundOptions extends VisitRules, GateOptions {
  /** For everything together: waiting, names, redirects, reading. */
  totalMs: number;
  redirects: number;
}

const STANDARD: Omit<OutboundOptions, "userAgent"> = {
  ports: [80, 443],
  isAllowed: isPublicAddress,
  resolve: resolveName,
  totalMs: 6_000,
  headersMs: 4_000,
  redirects: 3,
  all: 8,
  perHost: 2,
  waiting: 32,
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** No cookies, no credentials, no referrer, no connection that is kept: requests share nothing. */
export function outboundClient(
  options: Partial<OutboundOptions> & { userAgent: string },
): Outbound & Exchanges & AddressCheck {
  const rules: OutboundOptions = { ...STANDARD, ...options };
  const door = gate(rules);
  return {
    check: (address) => void readSecureTarget(address, rules),
    async get(address, wants) {
      const signal = AbortSignal.timeout(rules.totalMs);
      try {
        let url = readTarget(address, rules);
        for (let hop = 0; hop <= rules.redirects; hop += 1) {
          const answer = await ask(url, wants, rules, door, signal);
          if (!(answer instanceof URL)) return answer;
          url = answer;
        }
        throw new OutboundError("redirects");
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
    async post(address, sent) {
      const signal = AbortSignal.timeout(rules.totalMs);
      try {
        const url = readSecureTarget(address, rules);
        return { status: await visit(url, sent, rules, door, signal, async ({ statusCode = 0 }) => statusCode) };
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
    async exchange(address, { headers, body, mostBytes }) {
      const signal = AbortSignal.timeout(rules.totalMs);
      try {
        const url = readSecureTarget(address, rules);
        const sent = { headers: { "accept-encoding": "gzip, br", ...headers }, ...(body && { body }) };
        return await visit(url, sent, rules, door, signal, async (response) => {
          const { bytes, isCut } = await readBody(response, mostBytes);
          if (isCut) throw new OutboundError("length");
          return { status: response.statusCode ?? 0, headers: response.headers, bytes };
        });
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
  };
}

function readSecureTarget(address: string, rules: OutboundOptions): URL {
  const url = readTarget(address, rules);
  if (url.protocol !== "https:") throw new OutboundError("address");
  return url;
}

/** One hop: what was found, or where to go on. */
function ask(
  url: URL,
  wants: Wants,
  rules: OutboundOptions,
  door: Gate,
  signal: AbortSignal,
): Promise<FetchResult | URL> {
  const headers = { accept: wants.types.join(", "), "accept-encoding": "gzip, br" };
  return visit(url, { headers }, rules, door, signal, async (response) => {
    const status = response.statusCode ?? 0;
    if (REDIRECTS.has(status)) return readRedirect(url, response.headers.location, rules);
    if (status !== 200) throw new OutboundError("status");
    const { type, charset } = readType(response.headers["content-type"]);
    if (!wants.types.includes(type)) throw new OutboundError("type");
    return { address: url.href, type, charset, ...(await readBody(response, wants.mostBytes)) };
  });
}

function readType(header: string | undefined): { type: string; charset: string | null } {
  const [type = "", ...rest] = (header ?? "").toLowerCase().split(";");
  const charset = rest.map((part) => /^\s*charset\s*=\s*"?([\w.:-]{1,40})"?\s*$/.exec(part)?.[1]).find(Boolean);
  return { type: type.trim(), charset: charset ?? null };
}
