import { isIP } from "node:net";
import { OutboundError } from "./outbound-error.ts";

/** Rules for allowed targets. Only tests change them. */
export interface TargetRules {
  ports: readonly number[];
  isAllowed(address: string): boolean;
  /** Permits names of private networks, for addresses chosen by the site's owner. */
  anyName?: boolean;
}

const MAX_LENGTH = 2_048;
const DEFAULT_PORTS: Record<string, number> = { "http:": 80, "https:": 443 };
/** Names of private networks. Refused without a DNS query, although their addresses would be refused too. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa|onion)$/;

/** Parses and normalizes an address. @throws OutboundError if it must not be requested. */
export function readTarget(address: string, rules: TargetRules): URL {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) throw new OutboundError("address");
  const url = new URL(address);
  const port = url.port === "" ? DEFAULT_PORTS[url.protocol] : Number(url.port);
  const isPlain = url.username === "" && url.password === "";
  if (port === undefined || !isPlain || !(url.protocol in DEFAULT_PORTS) || !rules.ports.includes(port)) {
    throw new OutboundError("address");
  }
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  url.hash = "";
  const host = targetHost(url);
  const isFine =
    isIP(host) === 0 ? rules.anyName || (host.includes(".") && !PRIVATE_NAMES.test(host)) : rules.isAllowed(host);
  if (!isFine) throw new OutboundError("address");
  return url;
}

/** Target of a redirect, checked like any other address. */
export function readRedirect(from: URL, location: string | undefined, rules: TargetRules): URL {
  if (location === undefined || !URL.canParse(location, from)) throw new OutboundError("redirects");
  const to = readTarget(new URL(location, from).href, rules);
  if (from.protocol === "https:" && to.protocol === "http:") throw new OutboundError("downgrade");
  return to;
}

/** Host in the form that sockets need: IPv6 without brackets. */
export function targetHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

export function portOf(url: URL): number {
  return Number(url.port) || (DEFAULT_PORTS[url.protocol] as number);
}
