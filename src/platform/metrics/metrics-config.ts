import ipaddr from "ipaddr.js";
import { StartError } from "../start-error.ts";

/** Who reads the measured values: who brings the token, and who asks from one of these ranges of addresses. */
export interface MetricsConfig {
  token: string | null;
  from: readonly AddressRange[];
}

type AddressRange = readonly [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Null where nobody does, so nothing is measured. */
export function readMetricsConfig(env: NodeJS.ProcessEnv): MetricsConfig | null {
  const token = env.METRICS_TOKEN || null;
  const from = (env.METRICS_FROM ?? "").split(/[\s,]+/).filter((text) => text !== "");
  if (token === null && from.length === 0) return null;
  return { token, from: from.map((text) => readRange("METRICS_FROM", text)) };
}

function readRange(name: string, text: string): AddressRange {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) throw new StartError("bad-range", { name, text });
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return ranges.some(([network, bits]) => asked.kind() === network.kind() && asked.match(network, bits));
}
