import { BlockList, isIP } from "node:net";

/** What IANA keeps apart from the public internet, and what serves secrets to machines in a data centre. */
const INSIDE_IPV4 = blockList("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // a public address by its number, yet each machine of one large cloud finds its own keeper there
  "168.63.129.16/32",
]);

/** All of IPv6 that is given to networks. What wraps an IPv4 address lies outside of it, or is listed below. */
const GLOBAL_IPV6 = blockList("ipv6", ["2000::/3"]);
const INSIDE_IPV6 = blockList("ipv6", [
  // the protocols' own: Teredo, benchmarks, ORCHID
  "2001::/23",
  "2001:db8::/32",
  // 6to4
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
]);

/** Whether a written-out IP address is one that anybody on the internet could reach. What is none is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !INSIDE_IPV4.check(address, "ipv4");
    case 6:
      // a zone names a network card of ours
      return !address.includes("%") && GLOBAL_IPV6.check(address, "ipv6") && !INSIDE_IPV6.check(address, "ipv6");
    default:
      return false;
  }
}

function blockList(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", prefix] = range.split("/");
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
