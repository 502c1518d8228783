import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { AWAY_MS, BACK_MS } from "../provider.ts";

/** The name of the secret that signs them. */
export const REQUEST_SECRET = "provider";

/** What a browser is sent to a provider for. `holder` is the hash of its session, empty for visitors. */
export interface AuthRequest {
  for: "enter" | "link" | "prove";
  slug: string;
  holder: string;
  next: string;
  remember: boolean;
}

/** Somebody whom a provider knows and who has no account here: what the form of a new one begins with. */
export interface Newcomer {
  for: "join";
  slug: string;
  subject: string;
  name: string;
  email: string;
  next: string;
}

/** In this session a provider has shown who is there, and the account asks for a code as well. */
export interface Shown {
  for: "shown";
  holder: string;
}

type Kept = AuthRequest | Newcomer | Shown;

const LIVES_MS: Record<Kept["for"], number> = {
  enter: AWAY_MS,
  link: AWAY_MS,
  prove: AWAY_MS,
  join: BACK_MS,
  shown: AWAY_MS,
};

/** What was kept, since when, and until when it serves. */
type Read<K> = K & { at: number; until: number; hash: string };

/**
 * What a browser keeps between here and a provider, in a cookie that no script reads. It is signed, so that beginning stores
 * nothing; what has to be random for the provider follows from it and the secret, and is stored nowhere.
 */
export function authRequestsWith(secret: string) {
  if (secret.length < 32) throw new Error("The secret for providers is missing or too short.");
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`provider ${purpose} ${text}`).digest("base64url");
  return {
    keep(kept: Kept, now: number): string {
      const text = Buffer.from(JSON.stringify([kept, now, randomBytes(18).toString("base64url")])).toString(
        "base64url",
      );
      return `${text}.${sign("kept", text)}`;
    },
    /** Null for what was kept for something else, is over, or is none of ours. */
    read<F extends Kept["for"]>(
      token: string | null,
      purposes: readonly F[],
      now: number,
    ): Read<Extract<Kept, { for: F }>> | null {
      const [, text = "", signature = ""] = /^([\w-]{1,3800})\.([\w-]{43})$/.exec(token ?? "") ?? [];
      if (text === "" || !isSame(signature, sign("kept", text))) return null;
      const [kept, at] = JSON.parse(Buffer.from(text, "base64url").toString()) as [Kept, number];
      const until = at + LIVES_MS[kept.for];
      if (!isFor(kept, purposes) || until <= now) return null;
      const hash = createHash("sha256").update(text).digest("base64url");
      return { ...kept, at, until, hash };
    },
    /** What goes to the provider with a request, and has to come back as it was. */
    checks(token: string) {
      return { state: sign("state", token), nonce: sign("nonce", token), verifier: sign("verifier", token) };
    },
  };
}

function isFor<F extends Kept["for"]>(kept: Kept, purposes: readonly F[]): kept is Extract<Kept, { for: F }> {
  return purposes.some((purpose) => purpose === kept.for);
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
