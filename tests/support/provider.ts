import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExternalApiClient } from "#platform/outbound/outbound.ts";
import { providerClient } from "#platform/outbound/provider-client.ts";

/** Error in the provider's answers. */
export type ProviderMisbehaviour =
  | "nonce"
  | "issuer"
  | "audience"
  | "expired"
  | "unsigned"
  | "other key"
  | "shared key"
  | "no token"
  | "huge"
  | "silent"
  | "error"
  | "redirect"
  | "other issuer at discovery"
  | "no auth time"
  | "old auth time";

/** Account at the provider. */
export interface ProviderAccount {
  sub: string;
  name?: string;
  email?: string;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  secret: string;
  /** HTTP client that reaches the provider. */
  way: ExternalApiClient;
  /** Account that a browser without a log-in form uses. */
  someone: ProviderAccount;
  twist: ProviderMisbehaviour | null;
  /** Clock of the provider. */
  now: () => number;
  /** Requests received: method and path, and form fields. */
  seen: { path: string; fields: URLSearchParams }[];
  /** URL to which the provider redirects the browser after a log-in. */
  logIn(address: string, someone?: ProviderAccount, more?: { error?: string }): string;
  close(): Promise<void>;
}

interface Grant {
  someone: ProviderAccount;
  nonce: string;
  challenge: string;
  redirect: string;
}

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts an OpenID Connect provider that can be made to misbehave. */
export async function testProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const others = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const jwk = { ...keys.publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    clientId: "ambit-test",
    secret: "secret & odd: %",
    way: providerClient({ userAgent: "Ambit/test", privateProviders: [issuer], totalMs: 1_500 }),
    someone: { sub: "dora-there", name: "dora_there", email: "dora@provider.example" },
    twist: null,
    now: Date.now,
    seen: [],
    logIn(address, someone = provider.someone, { error } = {}) {
      const asked = new URL(address).searchParams;
      const back = new URL(asked.get("redirect_uri") ?? "");
      if (error === undefined) {
        const code = randomUUID();
        grants.set(code, {
          someone,
          nonce: asked.get("nonce") ?? "",
          challenge: asked.get("code_challenge") ?? "",
          redirect: back.href,
        });
        back.searchParams.set("code", code);
      } else back.searchParams.set("error", error);
      back.searchParams.set("state", asked.get("state") ?? "");
      back.searchParams.set("iss", issuer);
      return back.href;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  function tokenFor({ someone, nonce }: Grant): string {
    const { twist } = provider;
    const seconds = Math.floor(provider.now() / 1_000);
    const shownAt = twist === "old auth time" ? seconds - 300 : seconds;
    const claims = {
      iss: twist === "issuer" ? "https://other.example" : issuer,
      aud: twist === "audience" ? "somebody-else" : provider.clientId,
      sub: someone.sub,
      iat: seconds,
      exp: twist === "expired" ? seconds - 3_600 : seconds + 300,
      nonce: twist === "nonce" ? "another" : nonce,
      ...(twist === "no auth time" ? {} : { auth_time: shownAt }),
      preferred_username: someone.name,
      email: someone.email,
    };
    if (twist === "unsigned") return `${b64({ alg: "none", typ: "JWT" })}.${b64(claims)}.`;
    if (twist === "shared key") {
      const text = `${b64({ alg: "HS256", kid: "one" })}.${b64(claims)}`;
      return `${text}.${createHmac("sha256", provider.secret).update(text).digest("base64url")}`;
    }
    return signed(claims, twist === "other key" ? others.privateKey : keys.privateKey);
  }

  function signed(claims: object, key: KeyObject): string {
    const text = `${b64({ alg: "RS256", kid: "one" })}.${b64(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  }

  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", issuer);
    let body = "";
    for await (const chunk of request) body += chunk;
    const fields = new URLSearchParams(body);
    provider.seen.push({ path: `${request.method} ${url.pathname}`, fields });
    const { twist } = provider;
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        json(response, 200, {
          issuer: twist === "other issuer at discovery" ? "https://other.example" : issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256", "none", "HS256"],
          authorization_response_iss_parameter_supported: true,
        });
        return;
      case "/keys":
        json(response, 200, { keys: [jwk] });
        return;
      case "/authorize":
        response.writeHead(302, { location: provider.logIn(url.href) }).end();
        return;
      case "/token":
        break;
      default:
        response.writeHead(404).end();
        return;
    }
    if (twist === "silent") return;
    if (twist === "huge") return void json(response, 200, { more: "x".repeat(300_000) });
    if (twist === "redirect") return void response.writeHead(302, { location: `${issuer}/keys` }).end();
    const grant = grants.get(fields.get("code") ?? "");
    grants.delete(fields.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(fields.get("code_verifier") ?? "")
      .digest("base64url");
    const [id = "", secret = ""] = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64")
      .toString()
      .split(":")
      .map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    const isRight =
      id === provider.clientId && secret === provider.secret && grant?.redirect === fields.get("redirect_uri");
    if (twist === "error" || !grant || !isRight || grant.challenge !== challenge) {
      return void json(response, 400, { error: "invalid_grant" });
    }
    json(response, 200, {
      access_token: "an-access-token",
      token_type: "Bearer",
      ...(twist === "no token" ? {} : { id_token: tokenFor(grant) }),
    });
  }

  return provider;
}
