import ipaddr from "ipaddr.js";
import { LIMITS } from "#domain/limits.ts";

/** A range of addresses from which nothing is written for a while. */
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
 * A range as it is stored, its first address with its bits: of one address alone, of a range with bits, of either kind.
 * Null for what is no range, and "wide" for one that is too wide.
 */
export function readRange(typed: string): string | "wide" | null {
  const [address = "", bits, ...more] = typed.trim().split("/");
  // a number alone, or two, would be read as an address too
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

/** Whether an address lies in a range. One of IPv4 that is written as IPv6 is one of IPv4. */
export function isInRange(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const [first, length] = ipaddr.parseCIDR(range);
  const asked = ipaddr.process(address);
  return asked.kind() === first.kind() && asked.match(first, length);
}
