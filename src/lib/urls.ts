/** Questions about addresses that people type. All of them read hosts the way browsers do, by the WHATWG URL parser. */

import { trimBlanks, withoutUnseen } from "./visible-text.ts";

const LONGEST_PATH = 2_048;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

/** A typed or pasted address as it was seen: without blanks at its ends and without unseen characters. */
export function seenAddress(typed: string): string {
  return trimBlanks(withoutUnseen(typed));
}

/** True for an absolute http or https address with a host and without blanks or backslashes. */
export function isHttpLink(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && !/\s/.test(text) && !CONTROL_OR_BACKSLASH.test(text) && URL.canParse(text);
}

/** The host of an http link as it is compared and shown: lower case, punycode, without port, user, `www.` or final dot; else null. */
export function domainOf(link: string): string | null {
  if (!isHttpLink(link)) return null;
  const host = withoutDecoration(new URL(link).hostname);
  return host === "" ? null : host;
}

/** True if the host is the domain or below it; `notexample.com` is not below `example.com`. */
export function isDomainOrSubdomain(host: string, listed: string): boolean {
  const inner = hostOf(host);
  const outer = hostOf(listed);
  if (inner === null || outer === null) return false;
  return inner === outer || inner.endsWith(`.${outer}`);
}

/** The path to go to after signing in or out: one of this site, or `/` for anything that could be another site's. */
export function safeNextPath(text: string): string {
  if (text.length > LONGEST_PATH || !text.startsWith("/") || text.startsWith("//") || CONTROL_OR_BACKSLASH.test(text))
    return "/";
  const here = "http://here.invalid";
  if (!URL.canParse(text, here)) return "/";
  const url = new URL(text, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}

/** Parameters by which other sites count where a reader came from; they choose no page. */
const TRACKER =
  /^(?:utm_\w+|(?:fb|g|d|ms|y|ys|tw|tt)clid|li_fat_id|gbraid|wbraid|igsh(?:id)?|mc_[ce]id|srsltid|_openstat)(?:=|$)/i;
/** Sites whose share button adds `si`. */
const SHARES_WITH_SI = /^(?:[\w.-]+\.)?(?:youtube\.com|youtu\.be|spotify\.com)$/;

/**
 * The normal form of a link: two links are the same if their normal forms are equal. Case of scheme and host, default
 * port, bare-host slash, empty query, fragment and trackers do not count; path, query and a fragment that names a page (`#/…`, `#!…`)
 * do. What is no http link is only trimmed.
 */
export function normaliseLink(link: string): string {
  const trimmed = seenAddress(link);
  if (!isHttpLink(trimmed)) return trimmed;
  const url = new URL(trimmed);
  if (!/^#[/!]/.test(url.hash)) url.hash = "";
  const query = url.search.slice(1).split("&");
  const counted = query.filter(
    (part) => !TRACKER.test(part) && !(part.startsWith("si=") && SHARES_WITH_SI.test(url.hostname)),
  );
  // also removes a bare `?`
  url.search = counted.join("&");
  return url.href;
}

/** Normalises a typed domain, with or without port or leading `*.`, like `domainOf`. Null if invalid. */
export function hostOf(text: string): string | null {
  const host = text.trim().replace(/^\*?\./, "");
  if (host === "" || /[\s/?#@\\]/.test(host)) return null;
  const address = `http://${host}`;
  if (!URL.canParse(address)) return null;
  return withoutDecoration(new URL(address).hostname) || null;
}

function withoutDecoration(hostname: string): string {
  const host = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return host.startsWith("www.") && host.includes(".", 4) ? host.slice(4) : host;
}
