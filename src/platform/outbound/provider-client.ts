import { type Exchanges, outboundClient } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";
import { ownerClient } from "./owner-client.ts";

interface Rules {
  userAgent: string;
  /** Origins that the owner of the site has named: they may be inside of the own network, and in the open. */
  privateProviders: readonly string[];
  /** For everything together. */
  totalMs?: number;
}

const TOTAL_MS = 6_000;

/** Asks what the owner has named wherever it is, and everything else as any other site. */
export function providerClient({ userAgent, privateProviders, totalMs = TOTAL_MS }: Rules): Exchanges {
  const usual = outboundClient({ userAgent, totalMs });
  const named = new Map(privateProviders.map((origin) => [origin, ownerClient(new URL(origin), { userAgent })]));
  return {
    async exchange(address, { headers, body, mostBytes }) {
      const own = URL.canParse(address) ? named.get(new URL(address).origin) : undefined;
      if (!own) return usual.exchange(address, { headers, body, mostBytes });
      const sent = { headers, ...(body && { body }) };
      const answer = await own.send(new URL(address), sent, { mostBytes, timeoutMs: totalMs });
      const bytes = Buffer.from(answer.text);
      // that is as much as was read
      if (bytes.length >= mostBytes) throw new OutboundError("length");
      return { status: answer.status, headers: answer.headers, bytes };
    },
  };
}
