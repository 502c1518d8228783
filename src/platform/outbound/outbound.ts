import type { IncomingHttpHeaders } from "node:http";
import { isPublicAddress } from "./addresses.ts";
import { type Gate, type GateOptions, gate } from "./gate.ts";
import { OutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import { resolveName } from "./resolve-name.ts";
import { type OutboundRequestRules, sendOutboundRequest, toOutboundError } from "./send-request.ts";
import { readRedirect, readTarget } from "./target.ts";

/** Client for all requests to other sites. */
export interface Outbound {
  /** @throws only OutboundError */
  get(address: string, wants: FetchOptions): Promise<FetchResult>;
  /**
   * Sends a body by https. Does not follow redirects. @returns only the status.
   * @throws only OutboundError
   */
  post(address: string, sent: OutboundPayload): Promise<{ status: number }>;
}

/** Client for APIs of other sites; error statuses count as answers. */
export interface ExternalApiClient {
  /**
   * Sends a request by https, as a POST if it has a body, and reads the answer for any status. Does not follow
   * redirects. Refuses answers longer than `mostBytes`.
   * @throws only OutboundError
   */
  exchange(address: string, sent: ExternalApiRequest): Promise<ExternalApiResponse>;
}

/** Validates addresses before they are stored. */
export interface AddressCheck {
  /**
   * Does not resolve the name, because its address may change later.
   * @throws OutboundError for an address that is never requested.
   */
  check(address: string): void;
}

export interface ExternalApiRequest {
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
  mostBytes: number;
}

export interface ExternalApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
}

export interface OutboundPayload {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface FetchOptions {
  /** Accepted media types. */
  types: readonly string[];
  /** Max bytes to read; longer answers are cut. */
  mostBytes: number;
}

export interface FetchResult {
  /** Final address after redirects. */
  address: string;
  type: string;
  /** From the Content-Type header; null without one. */
  charset: string | null;
  bytes: Uint8Array;
  isCut: boolean;
}

export interface OutboundOptions extends OutboundRequestRules, GateOptions {
  /** Timeout in milliseconds for everything: waiting, DNS, redirects, reading. */
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

/** Client without cookies, credentials, referrers and persistent connections, so that requests share nothing. */
export function outboundClient(
  options: Partial<OutboundOptions> & { userAgent: string },
): Outbound & ExternalApiClient & AddressCheck {
  const rules: OutboundOptions = { ...STANDARD, ...options };
  const slots = gate(rules);
  return {
    check: (address) => void readSecureTarget(address, rules),
    async get(address, wants) {
      const signal = AbortSignal.timeout(rules.totalMs);
      try {
        let url = readTarget(address, rules);
        for (let hop = 0; hop <= rules.redirects; hop += 1) {
          const answer = await ask(url, wants, rules, slots, signal);
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
        return {
          status: await sendOutboundRequest(url, sent, rules, slots, signal, async ({ statusCode = 0 }) => statusCode),
        };
      } catch (error) {
        throw toOutboundError(error, signal);
      }
    },
    async exchange(address, { headers, body, mostBytes }) {
      const signal = AbortSignal.timeout(rules.totalMs);
      try {
        const url = readSecureTarget(address, rules);
        const sent = { headers: { "accept-encoding": "gzip, br", ...headers }, ...(body && { body }) };
        return await sendOutboundRequest(url, sent, rules, slots, signal, async (response) => {
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

/** Requests one hop. @returns the result or the redirect. */
function ask(
  url: URL,
  wants: FetchOptions,
  rules: OutboundOptions,
  slots: Gate,
  signal: AbortSignal,
): Promise<FetchResult | URL> {
  const headers = { accept: wants.types.join(", "), "accept-encoding": "gzip, br" };
  return sendOutboundRequest(url, { headers }, rules, slots, signal, async (response) => {
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
