import { type ExternalApiClient, outboundClient } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";
import { ownerClient } from "./owner-client.ts";

interface Rules {
  userAgent: string;
  /** Origins from the configuration; they may be private and use http. */
  privateProviders: readonly string[];
  /** Timeout in milliseconds for everything. */
  totalMs?: number;
}

const TOTAL_MS = 6_000;

/** Client that may reach the configured private origins; all others must be public. */
export function providerClient({ userAgent, privateProviders, totalMs = TOTAL_MS }: Rules): ExternalApiClient {
  const usual = outboundClient({ userAgent, totalMs });
  const named = new Map(privateProviders.map((origin) => [origin, ownerClient(new URL(origin), { userAgent })]));
  return {
    async exchange(address, { headers, body, mostBytes }) {
      const own = URL.canParse(address) ? named.get(new URL(address).origin) : undefined;
      if (!own) return usual.exchange(address, { headers, body, mostBytes });
      const sent = { headers, ...(body && { body }) };
      const answer = await own.send(new URL(address), sent, { mostBytes, timeoutMs: totalMs });
      const bytes = Buffer.from(answer.text);
      // an answer of this length was probably cut
      if (bytes.length >= mostBytes) throw new OutboundError("length");
      return { status: answer.status, headers: answer.headers, bytes };
    },
  };
}
