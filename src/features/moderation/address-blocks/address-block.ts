import ipaddr from "ipaddr.js";
import { LIMITS } from "#domain/limits.ts";

/** Address range whose requests to write are refused until a time. */
export interface AddressBlock {
  range: string;
  reason: string;
  /** Epoch milliseconds. */
  until: number;
  createdAt: number;
}

export interface AddressBlocksView {
  blocks: readonly (AddressBlock & { isOver: boolean })[];
}

/**
 * Parses a single IPv4 or IPv6 address or a CIDR range to its stored form (first address and prefix length). Returns
 * null for invalid ranges, and "wide" for ranges over the size limit.
 */
export function readRange(typed: string): string | "wide" | null {
  const [address = "", bits, ...more] = typed.trim().split("/");
  // `ipaddr.isValid` also accepts IPv4 forms with fewer than four parts
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (more.length > 0 || !isAddress || /%/.test(address)) return null;
  const parsed = ipaddr.parse(address);
  const isIpv4 = parsed.kind() === "ipv4";
  const most = isIpv4 ? 32 : 128;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  const length = bits === undefined ? most : Number(bits);
  if (length > most) return null;
  if (length < (isIpv4 ? LIMITS.widestIpv4 : LIMITS.widestIpv6)) return "wide";
  const range = `${parsed.toNormalizedString()}/${length}`;
  const first = isIpv4 ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${length}`;
}

/** Returns true if an address is in a range. IPv4-mapped IPv6 addresses are compared as IPv4. */
export function isInRange(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [first, length] = ipaddr.parseCIDR(range);
  const asked = ipaddr.process(address);
  return asked.kind() === first.kind() && asked.match(first, length);
}
