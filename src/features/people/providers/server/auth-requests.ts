import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { PROVIDER_RESPONSE_MS, PROVIDER_VISIT_MS } from "../provider.ts";

/** Name of the signing secret. */
export const REQUEST_SECRET = "provider";

/** Purpose of a redirect to a provider. `holder` is the session hash, empty for visitors. */
export interface AuthRequest {
  for: "enter" | "link" | "prove";
  slug: string;
  holder: string;
  next: string;
  remember: boolean;
}

/** Provider user without an account here; initial values of the registration form. */
export interface Newcomer {
  for: "join";
  slug: string;
  subject: string;
  name: string;
  email: string;
  next: string;
}

/** The provider has reauthenticated the session's user; the account also requires a code. */
export interface ProviderProof {
  for: "shown";
  holder: string;
}

type CookieContent = AuthRequest | Newcomer | ProviderProof;

const LIVES_MS: Record<CookieContent["for"], number> = {
  enter: PROVIDER_VISIT_MS,
  link: PROVIDER_VISIT_MS,
  prove: PROVIDER_VISIT_MS,
  join: PROVIDER_RESPONSE_MS,
  shown: PROVIDER_VISIT_MS,
};

/** Cookie content with issue time, expiry and hash. */
type ReadContent<K> = K & { at: number; until: number; hash: string };

/**
 * Signed HttpOnly cookie for the time at a provider. The signature avoids server storage; `state`, `nonce` and
 * `verifier` are derived from the cookie and the secret.
 */
export function createAuthRequests(secret: string) {
  if (secret.length < 32) throw new Error("The secret for providers is missing or too short.");
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`provider ${purpose} ${text}`).digest("base64url");
  return {
    keep(kept: CookieContent, now: number): string {
      const text = Buffer.from(JSON.stringify([kept, now, randomBytes(18).toString("base64url")])).toString(
        "base64url",
      );
      return `${text}.${sign("kept", text)}`;
    },
    /** Null if the token has another purpose, is expired, or has an invalid signature. */
    read<F extends CookieContent["for"]>(
      token: string | null,
      purposes: readonly F[],
      now: number,
    ): ReadContent<Extract<CookieContent, { for: F }>> | null {
      const [, text = "", signature = ""] = /^([\w-]{1,3800})\.([\w-]{43})$/.exec(token ?? "") ?? [];
      if (text === "" || !isSameSecret(signature, sign("kept", text))) return null;
      const [kept, at] = JSON.parse(Buffer.from(text, "base64url").toString()) as [CookieContent, number];
      const until = at + LIVES_MS[kept.for];
      if (!isFor(kept, purposes) || until <= now) return null;
      const hash = createHash("sha256").update(text).digest("base64url");
      return { ...kept, at, until, hash };
    },
    /** OpenID Connect parameters of a request; the callback must match them. */
    checks(token: string) {
      return { state: sign("state", token), nonce: sign("nonce", token), verifier: sign("verifier", token) };
    },
  };
}

function isFor<F extends CookieContent["for"]>(
  kept: CookieContent,
  purposes: readonly F[],
): kept is Extract<CookieContent, { for: F }> {
  return purposes.some((purpose) => purpose === kept.for);
}

export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
