import type { Tables } from "#domain/tables.ts";
import { DOCTOR_SECRET, doctorToken } from "#features/data/doctor/server/doctor-token.ts";
import { findSecret } from "#features/site/configuration/server/site-queries.ts";
import { errorParts } from "#lib/error-parts.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { type OwnerClient, ownerClient } from "#platform/outbound/owner-client.ts";

/** Address from a range that no network uses: no real client has it, so the server must have believed a forged header. */
export const FORGED = "203.0.113.77";

const WANTS = { mostBytes: 2_097_152, timeoutMs: 10_000 };

/** The doctor's own request as the server saw it. */
export interface Seen {
  /** Whom it took for the client. */
  address: string;
  /** X-Forwarded-For, as it arrived. */
  forwarded: readonly string[];
  /** X-Forwarded-Proto; null for none. */
  proto: string | null;
}

export type PublicAnswer =
  | { state: "unset" }
  | { state: "silent"; detail: string }
  /** Something answers that is not this site. */
  | { state: "other"; status: number }
  | { state: "there"; client: OwnerClient; url: URL; version: string; seen: Seen; page: Headers };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Asks the site as everybody reaches it, with a header that only a proxy in front may be believed to send. */
export async function askPublicly(config: Config, db: Db<Tables>, version: string): Promise<PublicAnswer> {
  const url = config.publicUrl;
  if (url === undefined) return { state: "unset" };
  const client = ownerClient(url, { userAgent: `Ambit/${version} doctor` });
  const secret = (await findSecret(db.read, DOCTOR_SECRET)) ?? "";
  const headers = { authorization: `Bearer ${doctorToken(secret)}`, "x-forwarded-for": FORGED };
  try {
    const health = await client.send(new URL("/healthz?seen", url), { headers }, WANTS);
    const answer = parse(health.text);
    if (answer === null) return { state: "other", status: health.status };
    const page = await client.send(new URL("/", url), { headers: {} }, WANTS);
    return { state: "there", client, url, page: page.headers, ...answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { code, message } = errorParts(error.cause);
    return { state: "silent", detail: String(code ?? message ?? error.code).slice(0, 200) };
  }
}

function parse(text: string): { version: string; seen: Seen } | null {
  try {
    const { version, seen } = JSON.parse(text) as { version?: unknown; seen?: Seen };
    return typeof version === "string" && Array.isArray(seen?.forwarded) ? { version, seen } : null;
  } catch {
    return null;
  }
}
