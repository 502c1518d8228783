import type { Tables } from "#domain/tables.ts";
import { DOCTOR_SECRET, doctorToken } from "#features/data/doctor/server/doctor-token.ts";
import { findSecret } from "#features/site/configuration/server/site-queries.ts";
import { errorParts } from "#lib/error-parts.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { type OwnerClient, ownerClient } from "#platform/outbound/owner-client.ts";

/** Documentation address that no real client has. If the server reports it, the server trusted a forged header. */
export const FORGED = "203.0.113.77";

const REQUEST_LIMITS = { mostBytes: 2_097_152, timeoutMs: 10_000 };

/** Request of the doctor as received by the server. */
export interface SeenRequest {
  /** Client address as seen by the server. */
  address: string;
  /** X-Forwarded-For as received. */
  forwarded: readonly string[];
  /** X-Forwarded-Proto; null if missing. */
  proto: string | null;
}

export type PublicAnswer =
  | { state: "unset" }
  | { state: "silent"; detail: string }
  /** Another site answers at the address. */
  | { state: "other"; status: number }
  | { state: "there"; client: OwnerClient; url: URL; version: string; seen: SeenRequest; page: Headers };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Requests the site at its public address, with a forged header that the server must ignore. */
export async function askPublicly(config: Config, db: Db<Tables>, version: string): Promise<PublicAnswer> {
  const url = config.publicUrl;
  if (url === undefined) return { state: "unset" };
  const client = ownerClient(url, { userAgent: `Ambit/${version} doctor` });
  const secret = (await findSecret(db.read, DOCTOR_SECRET)) ?? "";
  const headers = { authorization: `Bearer ${doctorToken(secret)}`, "x-forwarded-for": FORGED };
  try {
    const health = await client.send(new URL("/healthz?seen", url), { headers }, REQUEST_LIMITS);
    const answer = parse(health.text);
    if (answer === null) return { state: "other", status: health.status };
    const page = await client.send(new URL("/", url), { headers: {} }, REQUEST_LIMITS);
    return { state: "there", client, url, page: page.headers, ...answer };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { code, message } = errorParts(error.cause);
    return { state: "silent", detail: String(code ?? message ?? error.code).slice(0, 200) };
  }
}

function parse(text: string): { version: string; seen: SeenRequest } | null {
  try {
    const { version, seen } = JSON.parse(text) as { version?: unknown; seen?: SeenRequest };
    return typeof version === "string" && Array.isArray(seen?.forwarded) ? { version, seen } : null;
  } catch {
    return null;
  }
}
