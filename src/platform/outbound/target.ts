import { isIP } from "node:net";
import { OutboundError } from "./outbound-error.ts";

/** Rules about allowed targets. Only tests change them. */
export interface TargetRules {
  ports: readonly number[];
  isAllowed(address: string): boolean;
  /** Names that mean something only inside a house, too: for an address that the site's owner has chosen. */
  anyName?: boolean;
}

const LONGEST = 2_048;
const DEFAULT_PORTS: Record<string, number> = { "http:": 80, "https:": 443 };
/** Names that mean something only inside a house. Their addresses would be refused, too; this asks no name server. */
const HOUSE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|home\.arpa|onion)$/;

/** An address to ask, in its one spelling. @throws OutboundError for what must not be asked. */
export function readTarget(address: string, rules: TargetRules): URL {
  if (address.length > LONGEST || !URL.canParse(address)) throw new OutboundError("address");
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
    isIP(host) === 0 ? rules.anyName || (host.includes(".") && !HOUSE_NAMES.test(host)) : rules.isAllowed(host);
  if (!isFine) throw new OutboundError("address");
  return url;
}

/** Target of a redirect, checked like a typed address. */
export function readRedirect(from: URL, location: string | undefined, rules: TargetRules): URL {
  if (location === undefined || !URL.canParse(location, from)) throw new OutboundError("redirects");
  const to = readTarget(new URL(location, from).href, rules);
  if (from.protocol === "https:" && to.protocol === "http:") throw new OutboundError("downgrade");
  return to;
}

/** The host as sockets take it: IPv6 without brackets. */
export function targetHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

export function portOf(url: URL): number {
  return Number(url.port) || (DEFAULT_PORTS[url.protocol] as number);
}
