import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Stored part of an address: the network of a street or company, not of a household. */
const KEPT_BITS = { ipv4: 16, ipv6: 32 } as const;

/** Clients that come again. */
const networks = new LRUCache<string, string>({ max: 1_000, memoMethod: rangeAround });

/** The range of addresses that a client's is in, such as 203.0.0.0/16; empty for what is no address. */
export function networkOf(address: string): string {
  return networks.memo(address);
}

function rangeAround(address: string): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  const bits = KEPT_BITS[parsed.kind()];
  const range = `${parsed.toNormalizedString()}/${bits}`;
  const first =
    parsed.kind() === "ipv4" ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${bits}`;
}
