import { COMMON_HEADERS } from "#platform/http/headers.ts";
import { programVersion } from "#platform/program-version.ts";
import { sessionCookieName } from "#platform/sessions/session-token.ts";
import { FORGED, type PublicAnswer } from "./ask-publicly.ts";
import type { Check, CheckResult, DoctorInput } from "./check.ts";

const LOOPBACK = /^(?:localhost|127\.|\[?::1)/;

type SiteAnswer = Extract<PublicAnswer, { state: "there" }>;

/** Check of the answer at the public address. */
const publicCheck =
  (check: (there: SiteAnswer, examined: DoctorInput) => Promise<CheckResult>): Check =>
  async (examined) => {
    const answer = await examined.askPublicly();
    return answer.state === "there" ? check(answer, examined) : { code: "not-asked" };
  };

export const address: Check = async ({ config, askPublicly }): Promise<CheckResult> => {
  const answer = await askPublicly();
  const origin = config.publicUrl?.origin ?? "";
  if (answer.state === "unset") return { code: "address.unset" };
  if (answer.state === "silent") return { code: "address.silent", values: { origin, detail: answer.detail } };
  if (answer.state === "other") return { code: "address.other", values: { origin, status: answer.status } };
  const isPlain = answer.url.protocol === "http:" && !LOOPBACK.test(answer.url.hostname);
  return { code: isPlain ? "address.plain" : "address.fine", values: { origin } };
};

/**
 * Each proxy appends the address of its client to X-Forwarded-For or overwrites the header. The trusted number of
 * entries must match.
 */
export const proxies = publicCheck(async ({ seen }, { config }) => {
  const set = config.trustedProxies;
  const { forwarded } = seen;
  const hops = forwarded[0] === FORGED ? forwarded.length - 1 : forwarded.length;
  const values = { set, hops, address: seen.address };
  if (seen.address === FORGED || set > hops) return { code: "proxies.forgeable", values };
  return { code: set < hops ? "proxies.hidden" : "proxies.fine", values };
});

export const cookies = publicCheck(async ({ seen, url }, { config }) => {
  const name = sessionCookieName(config.https);
  const isPlain = seen.proto === "https" && url.protocol === "http:";
  return { code: isPlain ? "cookies.plain" : "cookies.fine", values: { name, origin: url.origin } };
});

export const websocket = publicCheck(async ({ client, url }) => {
  const headers = {
    origin: url.origin,
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "YW1iaXQgZG9jdG9yIGFzaw==",
  };
  const at = new URL("/socket.io/?EIO=4&transport=websocket", url);
  const answer = await client
    .send(at, { headers, isUpgrade: true }, { mostBytes: 1_000, timeoutMs: 10_000 })
    .catch(() => ({ status: 0 }));
  return answer.status === 101
    ? { code: "websocket.fine" }
    : { code: "websocket.refused", values: { status: answer.status } };
});

/** Headers must arrive once and unchanged, because browsers enforce each of two policies. */
export const headers = publicCheck(async ({ page }) => {
  const wrong = Object.entries(COMMON_HEADERS).flatMap(([name, value]) => (page[name] === value ? [] : [name]));
  const policy = String(page["content-security-policy"] ?? "");
  if (!policy.startsWith("default-src 'self'") || policy.includes(", default-src"))
    wrong.push("content-security-policy");
  return wrong.length === 0
    ? { code: "headers.fine" }
    : { code: "headers.changed", values: { names: wrong.sort().join(", ") } };
});

export const version = publicCheck(async ({ version: running }) => ({
  code: running === programVersion ? "version.fine" : "version.other",
  values: { running, installed: programVersion },
}));
