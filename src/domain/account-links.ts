import { buildQueryString } from "./links.ts";

/**
 * Addresses for logging in and account security. Separate from links.ts, because the first view of a page does not
 * need them.
 */
export const accountLinks = {
  /** Form for a new password; "over" after an expired link. */
  recover: (link?: "over") => (link === undefined ? "/recover" : "/recover?link=over"),
  recoverySent: () => "/recovery/email-sent",
  /** Form to request another confirmation mail; "over" after an expired link, "sent" after sending. */
  resend: (after?: "over" | "sent") => `/register/resend-confirmation${buildQueryString({ after })}`,
  resetPassword: (token: string) => `/reset/${encodeURIComponent(token)}`,
  /** Form that asks for the password again and returns to `next`. */
  reauthenticate: (next: string) => `/reauthenticate?next=${encodeURIComponent(next)}`,
  /** Deletion and restoration of an account. */
  deletion: () => "/settings/delete",
  comeBack: (token: string) => `/come-back/${encodeURIComponent(token)}`,
  /** Export of the member's own data. */
  ownData: () => "/settings/data",
  /** Page for a user who is banned from the site. */
  banned: (token: string) => `/banned/${encodeURIComponent(token)}`,
  /** Pending steps of a new account. */
  waiting: (token: string) => `/waiting/${encodeURIComponent(token)}`,
  invites: () => "/settings/invite",
  registerWith: (invite: string) => `/register?invite=${encodeURIComponent(invite)}`,
  /** Registration with a log-in provider. */
  registerByProvider: (next = "") => `/register/provider${buildQueryString({ next })}`,
  /** Callback address for a provider. */
  providerCallback: (slug: string) => `/login/provider/${slug}/callback`,
  /** Page with the link to a provider, shown after a plain form. */
  toProvider: () => "/login/provider",
  /** Log-in page after returning from a provider; `provider` is the result. */
  logInAfter: (provider: string, next = "") => `/login${buildQueryString({ next, provider })}`,
  securityAfter: (provider: string) => `/settings/security${buildQueryString({ provider })}`,
  reauthenticateAfter: (provider: string, next: string) => `/reauthenticate${buildQueryString({ next, provider })}`,
  /** Form for the second factor. */
  secondStep: (next = "") =>
    next === "" ? "/login/second-factor" : `/login/second-factor?next=${encodeURIComponent(next)}`,
  /** Form for the second factor of an admin, which turns on admin mode. */
  adminMode: (next = "") => (next === "" ? "/admin/admin/auth" : `/admin/admin/auth?next=${encodeURIComponent(next)}`),
  /** Security page; "reset" shows a note that the password was replaced through a link. */
  security: (after?: "reset") => `/settings/security${buildQueryString({ after })}`,
  /** Setup of an authenticator app. */
  setUpApp: () => "/settings/security/app",
  recoveryCodes: () => "/settings/security/codes",
  sessions: () => "/settings/sessions",
  /** Personal access tokens for the API. */
  tokens: () => "/settings/tokens",
  /** Documentation of the API. */
  programs: () => "/api",
};
