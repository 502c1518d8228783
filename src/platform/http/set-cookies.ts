import type { FastifyReply } from "fastify";
import { DEVICE_COOKIE_MS, deviceCookieName } from "../sessions/device-token.ts";
import {
  hashSessionToken,
  providerCookieName,
  REMEMBERED_SESSION_MS,
  sessionCookieName,
  stepCookieName,
} from "../sessions/session-token.ts";
import type { BrowserState } from "./answer.ts";
import type { Services } from "./services.ts";

const STEP_SECONDS = 600;
const PROVIDER_SECONDS = 1_800;
const YEAR_SECONDS = 365 * 86_400;

/** Sets and clears the cookies of an answer. */
export function setCookies(
  reply: FastifyReply,
  { session, step, provider, device, cookies }: BrowserState,
  { config }: Services,
): void {
  const base = { path: "/", sameSite: "lax", secure: config.https } as const;
  const hidden = { ...base, httpOnly: true };
  const name = sessionCookieName(config.https);
  if (session === "end") reply.clearCookie(name, hidden);
  else if (session) {
    reply.setCookie(name, session.token, {
      ...hidden,
      ...(session.remember ? { maxAge: REMEMBERED_SESSION_MS / 1000 } : {}),
    });
  }
  const stepName = stepCookieName(config.https);
  if (step) reply.setCookie(stepName, step.token, { ...hidden, maxAge: STEP_SECONDS });
  else if (session && session !== "end") reply.clearCookie(stepName, hidden);
  const providerName = providerCookieName(config.https);
  if (provider === "end") reply.clearCookie(providerName, hidden);
  else if (provider) reply.setCookie(providerName, provider.token, { ...hidden, maxAge: PROVIDER_SECONDS });
  if (device) {
    reply.setCookie(deviceCookieName(config.https), device, { ...hidden, maxAge: DEVICE_COOKIE_MS / 1000 });
  }
  for (const [name, value] of Object.entries(cookies ?? {})) {
    if (value === null) reply.clearCookie(name, base);
    else reply.setCookie(name, value, { ...base, maxAge: YEAR_SECONDS });
  }
}

/** CSRF token of a session that starts with this answer. */
export function newCsrfToken({ session }: BrowserState, { csrf, now }: Services): { csrf_token?: string } {
  if (session === undefined || session === "end") return {};
  return { csrf_token: csrf.tokenFor(hashSessionToken(session.token), now()) };
}
