import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import { errorParts } from "#lib/error-parts.ts";
import type { ExternalApiClient } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { StoredProvider } from "./provider-queries.ts";

type ProviderSettings = Pick<StoredProvider, "slug" | "issuer" | "client_id" | "client_secret">;

/** Values sent with a request and verified in the response. */
export interface OpenIdChecks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderIdentity {
  subject: string;
  name: string;
  email: string;
  /** Time of the user's last authentication at the provider in epoch milliseconds; null if unknown. */
  shownAt: number | null;
}

/** Unreachable provider or invalid response. The code is safe to log, because it contains nothing from the response. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface OpenId {
  /** True if the environment holds this provider's secret, which then overrides the stored one. */
  hasSecret(slug: string): boolean;
  /** @throws ProviderError if the provider is unreachable or its issuer does not match. */
  check(provider: ProviderSettings): Promise<void>;
  /** Returns the authorization URL. `isAgain` forces a new log-in at the provider. @throws ProviderError */
  addressAt(provider: ProviderSettings, redirect: string, checks: OpenIdChecks, isAgain: boolean): Promise<string>;
  /** Identifies the user of a callback. @throws ProviderError for any invalid response. */
  identify(provider: ProviderSettings, came: URL, checks: OpenIdChecks, isAgain: boolean): Promise<ProviderIdentity>;
}

/** Cache time of provider metadata, in milliseconds. */
const FRESH_MS = 600_000;
const MAX_RESPONSE_BYTES = 262_144;
const MAX_SUBJECT_LENGTH = 255;

const library = () => import("openid-client");

/**
 * OpenID Connect with discovery; all requests use the given HTTP client. `secrets`: client secrets from the
 * environment, by slug.
 */
export function createOpenId(
  exchanges: ExternalApiClient,
  now: () => number,
  secrets: ReadonlyMap<string, string>,
): OpenId {
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>();
  const discoverProvider = (provider: ProviderSettings) => discover(provider, secrets, fetchThrough(exchanges));

  function configurationOf(provider: ProviderSettings): Promise<Configuration> {
    const key = JSON.stringify([provider.slug, provider.issuer, provider.client_id, provider.client_secret]);
    const present = known.get(key);
    if (present && now() - present.at < FRESH_MS) return present.configuration;
    const configuration = discoverProvider(provider);
    known.set(key, { at: now(), configuration });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    hasSecret: (slug) => secrets.has(slug),
    check: (provider) => orProviderError(async () => void (await discoverProvider(provider))),
    addressAt: (provider, redirect, { state, nonce, verifier }, isAgain) =>
      orProviderError(async () => {
        const client = await library();
        const address = client.buildAuthorizationUrl(await configurationOf(provider), {
          redirect_uri: redirect,
          scope: "openid profile email",
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...(isAgain && { prompt: "login", max_age: "0" }),
        });
        if (!/^https?:$/.test(address.protocol)) throw new ProviderError("address");
        return address.href;
      }),
    identify: (provider, came, { state, nonce, verifier }, isAgain) =>
      orProviderError(async () => {
        const client = await library();
        const tokens = await client.authorizationCodeGrant(await configurationOf(provider), came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(isAgain && { maxAge: FRESH_MS / 1_000 }),
        });
        const claims = tokens.claims();
        if (claims === undefined || claims.sub.length > MAX_SUBJECT_LENGTH) throw new ProviderError("subject");
        return {
          subject: claims.sub,
          name: textOf(claims.preferred_username),
          email: textOf(claims.email),
          shownAt: claims.auth_time === undefined ? null : claims.auth_time * 1_000,
        };
      }),
  };
}

/** Reads a provider's metadata. A secret of the environment overrides the stored one. */
async function discover(
  { slug, issuer, client_id: id, client_secret: stored }: ProviderSettings,
  secrets: ReadonlyMap<string, string>,
  fetch: CustomFetch,
): Promise<Configuration> {
  const secret = secrets.get(slug) ?? stored;
  const client = await library();
  const authentication: ClientAuth = (server, metadata, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const by =
      secret === null
        ? client.None()
        : ways.includes("client_secret_basic")
          ? client.ClientSecretBasic(secret)
          : client.ClientSecretPost(secret);
    by(server, metadata, body, headers);
  };
  const server = new URL(issuer);
  return client.discovery(server, id, undefined, authentication, {
    [client.customFetch]: fetch,
    execute: [
      // verifies the ID token's signature even though it comes directly from the provider
      client.enableNonRepudiationChecks,
      ...(server.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
  });
}

function fetchThrough(exchanges: ExternalApiClient): CustomFetch {
  return async (address, { headers, body, method }) => {
    const sent = body === undefined || body === null ? undefined : Buffer.from(String(body));
    if ((method === "POST") !== (sent !== undefined)) throw new ProviderError("method");
    const answer = await exchanges.exchange(address, { headers, body: sent, mostBytes: MAX_RESPONSE_BYTES });
    const type = answer.headers["content-type"];
    return new Response(answer.bytes.length === 0 ? null : Buffer.from(answer.bytes), {
      status: answer.status,
      headers: type === undefined ? {} : { "content-type": type },
    });
  };
}

const textOf = (claim: unknown) => (typeof claim === "string" && claim.length <= 254 ? claim : "");

/** Maps errors of the library and the HTTP client to their codes, because messages contain parts of responses. */
async function orProviderError<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (error instanceof OutboundError) throw new ProviderError(`outbound ${error.code}`);
    const { code, cause } = errorParts(error);
    if (cause instanceof OutboundError) throw new ProviderError(`outbound ${cause.code}`);
    if (typeof code === "string") throw new ProviderError(code);
    throw error;
  }
}
