import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv6 space allocated to networks. Forms that wrap an IPv4 address lie outside, or have a range of their own. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's host agent: a public number, but each virtual machine reaches its own host there. */
const AZURE_HOST = "168.63.129.16";

/** True for a canonical IP address that is reachable from the public internet. Zone identifiers are refused. */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also parses octal, hexadecimal and short forms
  if (isIP(address) === 0 || address.includes("%") || address === AZURE_HOST) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}
