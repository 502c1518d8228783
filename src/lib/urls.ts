/** Functions for typed URLs. All parse hosts like browsers, with the WHATWG URL parser. */

import { trimBlanks, withoutUnseen } from "./visible-text.ts";

const MAX_PATH_LENGTH = 2_048;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Removes surrounding whitespace and all invisible characters from a typed or pasted URL. */
export function seenAddress(typed: string): string {
  return trimBlanks(withoutUnseen(typed));
}

/** True for an absolute http or https URL with a host and without whitespace or backslashes. */
export function isHttpLink(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && !/\s/.test(text) && !CONTROL_OR_BACKSLASH.test(text) && URL.canParse(text);
}

/**
 * Returns the host of an http link for comparison and display: lower case, punycode, without `www.` or final dot;
 * null for other texts.
 */
export function domainOf(link: string): string | null {
  if (!isHttpLink(link)) return null;
  const host = stripHost(new URL(link).hostname);
  return host === "" ? null : host;
}

/** True if the host is the domain or a subdomain; `notexample.com` is not a subdomain of `example.com`. */
export function isDomainOrSubdomain(host: string, listed: string): boolean {
  const inner = hostOf(host);
  const outer = hostOf(listed);
  if (inner === null || outer === null) return false;
  return inner === outer || inner.endsWith(`.${outer}`);
}

/** Returns the path to open after logging in or out; `/` if the text could lead to another site. */
export function safeNextPath(text: string): string {
  if (
    text.length > MAX_PATH_LENGTH ||
    !text.startsWith("/") ||
    text.startsWith("//") ||
    CONTROL_OR_BACKSLASH.test(text)
  )
    return "/";
  const here = "http://here.invalid";
  if (!URL.canParse(text, here)) return "/";
  const url = new URL(text, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}

/** Tracking parameters, which do not select a page. */
const TRACKER =
  /^(?:utm_\w+|(?:fb|g|d|ms|y|ys|tw|tt)clid|li_fat_id|gbraid|wbraid|igsh(?:id)?|mc_[ce]id|srsltid|_openstat)(?:=|$)/i;
/** Sites whose share links contain the tracking parameter `si`. */
const SHARES_WITH_SI = /^(?:[\w.-]+\.)?(?:youtube\.com|youtu\.be|spotify\.com)$/;

/**
 * Normalises a link, so that equal links have equal normal forms. Ignores the case of scheme and host, the default
 * port, a bare-host slash, an empty query, fragments and trackers. Path, query and fragments that select a page
 * (`#/…`, `#!…`) count. Other texts are only trimmed.
 */
export function normaliseLink(link: string): string {
  const trimmed = seenAddress(link);
  if (!isHttpLink(trimmed)) return trimmed;
  const url = new URL(trimmed);
  if (!/^#[/!]/.test(url.hash)) url.hash = "";
  const query = url.search.slice(1).split("&");
  const kept = query.filter(
    (part) => !TRACKER.test(part) && !(part.startsWith("si=") && SHARES_WITH_SI.test(url.hostname)),
  );
  // also removes a bare `?`
  url.search = kept.join("&");
  return url.href;
}

/** Normalises a typed domain, with or without port or leading `*.`, like `domainOf`. Null if invalid. */
export function hostOf(text: string): string | null {
  const host = text.trim().replace(/^\*?\./, "");
  if (host === "" || /[\s/?#@\\]/.test(host)) return null;
  const address = `http://${host}`;
  if (!URL.canParse(address)) return null;
  return stripHost(new URL(address).hostname) || null;
}

function stripHost(hostname: string): string {
  const host = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return host.startsWith("www.") && host.includes(".", 4) ? host.slice(4) : host;
}
