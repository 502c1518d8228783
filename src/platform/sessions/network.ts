import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Stored bits of an address: the network of a district or company, not of a household. */
const STORED_BITS = { ipv4: 16, ipv6: 32 } as const;

/** Cache for returning clients. */
const networks = new LRUCache<string, string>({ max: 1_000, memoMethod: networkRange });

/** Network of a client address, such as 203.0.0.0/16; empty for an invalid address. */
export function networkOf(address: string): string {
  return networks.memo(address);
}

function networkRange(address: string): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  const bits = STORED_BITS[parsed.kind()];
  const range = `${parsed.toNormalizedString()}/${bits}`;
  const first =
    parsed.kind() === "ipv4" ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${bits}`;
}
