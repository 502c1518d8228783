import { query } from "./links.ts";

/** Addresses around logging in and the safety of an account: like those of links.ts, but no first view loads them. */
export const accountLinks = {
  /** Form for a new password; "over" after an expired link. */
  recover: (link?: "over") => (link === undefined ? "/recover" : "/recover?link=over"),
  recoverySent: () => "/recovery/email-sent",
  /** Form to request the confirmation mail again; "sent" after sending. */
  resend: (after?: "over" | "sent") => `/register/resend-confirmation${query({ after })}`,
  resetPassword: (token: string) => `/reset/${encodeURIComponent(token)}`,
  /** Asks for the password once more, and leads back. */
  reauthenticate: (next: string) => `/reauthenticate?next=${encodeURIComponent(next)}`,
  /** Deletion of an account, and its restoration. */
  deletion: () => "/settings/delete",
  comeBack: (token: string) => `/come-back/${encodeURIComponent(token)}`,
  /** Copy of all data of the member. */
  ownData: () => "/settings/data",
  /** Page for a person who is banned from the site. */
  banned: (token: string) => `/banned/${encodeURIComponent(token)}`,
  /** Pending steps of a new account. */
  waiting: (token: string) => `/waiting/${encodeURIComponent(token)}`,
  invites: () => "/settings/invite",
  registerWith: (invite: string) => `/register?invite=${encodeURIComponent(invite)}`,
  /** Registration of a person who came from a provider. */
  registerByProvider: (next = "") => `/register/provider${query({ next })}`,
  /** Callback address for a provider. */
  providerCallback: (slug: string) => `/login/provider/${slug}/callback`,
  /** Shows the way to a provider, once a plain form was sent. */
  toProvider: () => "/login/provider",
  /** Page after the return from a provider; `provider` is the result. */
  logInAfter: (provider: string, next = "") => `/login${query({ next, provider })}`,
  securityAfter: (provider: string) => `/settings/security${query({ provider })}`,
  reauthenticateAfter: (provider: string, next: string) => `/reauthenticate${query({ next, provider })}`,
  /** The second step of a log-in. */
  secondStep: (next = "") =>
    next === "" ? "/login/second-factor" : `/login/second-factor?next=${encodeURIComponent(next)}`,
  /** Form for the second factor of an admin, which turns admin mode on. */
  adminMode: (next = "") => (next === "" ? "/admin/admin/auth" : `/admin/admin/auth?next=${encodeURIComponent(next)}`),
  /** The security page; "reset" shows a note that the password was just replaced by a link. */
  security: (after?: "reset") => `/settings/security${query({ after })}`,
  /** Set-up of an authenticator app. */
  setUpApp: () => "/settings/security/app",
  recoveryCodes: () => "/settings/security/codes",
  sessions: () => "/settings/sessions",
  /** Personal tokens, by which programs act for their owner. */
  tokens: () => "/settings/tokens",
  /** Documentation of the API. */
  programs: () => "/api",
};
