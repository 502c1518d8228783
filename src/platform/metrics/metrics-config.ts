import ipaddr from "ipaddr.js";

/** Permitted readers of the metrics: clients with the token, and clients in one of the ranges. */
export interface MetricsConfig {
  token: string | null;
  from: readonly AddressRange[];
}

type AddressRange = readonly [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Parses an address or a range of addresses; null for any other text. */
export function parseRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return ranges.some(([network, bits]) => asked.kind() === network.kind() && asked.match(network, bits));
}
