import type { FastifyRequest } from "fastify";
import { type Preferences, readPreferences } from "#domain/preferences.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scopes.ts";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { LANGUAGES } from "#strings/languages.ts";
import type { Ctx } from "../ctx.ts";
import { deviceCookieName } from "../sessions/device-token.ts";
import {
  hashSessionToken,
  providerCookieName,
  readSessionToken,
  sessionCookieName,
  stepCookieName,
} from "../sessions/session-token.ts";
import type { Config } from "./config.ts";
import { dialectOf } from "./endpoint.ts";
import { makeCtx } from "./make-ctx.ts";
import { negotiateLanguage } from "./negotiate-language.ts";
import { readerOf } from "./page-reader.ts";
import type { Services } from "./services.ts";

export type Theme = "light" | "dark" | "dank";

/** Context and credentials of a request. */
export interface ViewerContext {
  ctx: Ctx;
  csrfToken: string;
  /** Scopes of the request; null for all rights of the viewer. */
  scopes: ReadonlySet<Scope> | null;
}

/** Viewer of a request, and the credentials it used. */
interface Identity {
  viewer: Viewer;
  sessionHash: string | null;
  stepHash: string | null;
  scopes: ReadonlySet<Scope> | null;
}

/** Session token of the request; null if there is none. */
export function sessionToken(request: FastifyRequest, config: Config): string | null {
  return readSessionToken(request.cookies[sessionCookieName(config.https)]);
}

/** Theme from the cookie; null to follow the system. */
export function themeOf(request: FastifyRequest): Theme | null {
  const theme = request.cookies?.[THEME_COOKIE];
  return theme === "light" || theme === "dark" || theme === "dank" ? theme : null;
}

/** Preferences of a visitor, from the cookie. Members' preferences are stored with the account. */
export function preferencesOf(request: FastifyRequest): Preferences {
  return readPreferences(request.cookies.preferences);
}

const memberLanguages = new WeakMap<FastifyRequest, string>();

const spokenLanguages = ({ pseudo }: Config) => [...Object.keys(LANGUAGES), ...(pseudo ? ["xx"] : [])];

/** Language of the member (once the viewer is known), else of the cookie; null if none was chosen. */
export function chosenLanguageOf(request: FastifyRequest, config: Config): string | null {
  const chosen = memberLanguages.get(request) ?? request.cookies?.language;
  return chosen !== undefined && spokenLanguages(config).includes(chosen) ? chosen : null;
}

/** Chosen language, else the one that the browser prefers. */
export function languageOf(request: FastifyRequest, config: Config): string {
  const asked = () => negotiateLanguage(request.headers["accept-language"], spokenLanguages(config));
  return chosenLanguageOf(request, config) ?? asked() ?? "en";
}

/** Public origin without a final slash: the configured one, else the requested host. */
function siteOrigin(request: FastifyRequest, config: Config): string {
  if (config.publicUrl) return config.publicUrl.origin;
  return /^[\w.:[\]-]+$/.test(request.host) ? `${request.protocol}://${request.host}` : "http://localhost";
}

const visits = new WeakMap<FastifyRequest, Promise<ViewerContext>>();

/** Loads the viewer once per request. */
export function loadViewerContext(request: FastifyRequest, services: Services): Promise<ViewerContext> {
  const present = visits.get(request);
  if (present) return present;
  const visit = loadVisit(request, services);
  visits.set(request, visit);
  return visit;
}

/** Identity from cookies. */
async function cookieIdentity(request: FastifyRequest, services: Services): Promise<Identity> {
  const token = sessionToken(request, services.config);
  const hash = token === null ? null : hashSessionToken(token);
  const step = readSessionToken(request.cookies[stepCookieName(services.config.https)]);
  const found = await services.loadViewer(hash);
  const viewer = isMember(found) ? found : { ...found, preferences: preferencesOf(request) };
  return { viewer, sessionHash: hash, stepHash: step === null ? null : hashSessionToken(step), scopes: null };
}

/** Identity from the Authorization header; ignores cookies. */
async function bearerIdentity({ headers }: FastifyRequest, services: Services): Promise<Identity> {
  const { authorization } = headers;
  if (authorization === undefined) {
    return { viewer: await services.loadViewer(null), sessionHash: null, stepHash: null, scopes: null };
  }
  const token = /^Bearer ([\w-]{1,100})$/i.exec(authorization)?.[1];
  const bearer = token === undefined ? null : await services.loadBearer(token);
  if (bearer === null) throw new Refusal("account.bad-token");
  return { ...bearer, stepHash: null };
}

async function loadVisit(request: FastifyRequest, services: Services): Promise<ViewerContext> {
  const isProgram = dialectOf(request.url) === "v1";
  const identify = isProgram ? bearerIdentity : cookieIdentity;
  const { viewer, sessionHash: hash, stepHash, scopes } = await identify(request, services);
  if (viewer.language !== null) memberLanguages.set(request, viewer.language);
  const ctx = await makeCtx(services, {
    read: readerOf(request, services),
    viewer,
    sessionHash: hash,
    device: request.cookies[deviceCookieName(services.config.https)] ?? null,
    stepHash,
    providerToken: isProgram ? null : (request.cookies[providerCookieName(services.config.https)] ?? null),
    clientAddress: request.ip,
    userAgent: request.headers["user-agent"],
    origin: siteOrigin(request, services.config),
    language: languageOf(request, services.config),
    log: request.log,
  });
  if (ctx.sessionHash !== null) services.noteUse(ctx.sessionHash, ctx);
  return {
    ctx,
    scopes,
    get csrfToken() {
      return services.csrf.tokenFor(isMember(viewer) ? hash : null, services.now());
    },
  };
}
