import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv6 range allocated to networks. Addresses that contain an IPv4 address are outside, or have their own range. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's host agent: a public address that every virtual machine can reach. */
const AZURE_HOST = "168.63.129.16";

/** True for a canonical IP address on the public internet. False for zone identifiers. */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also parses octal, hexadecimal and short forms
  if (isIP(address) === 0 || address.includes("%") || address === AZURE_HOST) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}
