import { query } from "./links.ts";

/** Addresses around logging in and the safety of an account: like those of links.ts, but no first view loads them. */
export const accountLinks = {
  /** Where a lost password is replaced; "over" after a link that no longer works. */
  recover: (link?: "over") => (link === undefined ? "/recover" : "/recover?link=over"),
  recoverySent: () => "/recovery/email-sent",
  /** Where the mail is asked for again that confirms a new account: after a link that no longer works, and once it is sent. */
  resend: (after?: "over" | "sent") => `/register/resend-confirmation${query({ after })}`,
  resetPassword: (token: string) => `/reset/${encodeURIComponent(token)}`,
  /** Asks for the password once more, and leads back. */
  reauthenticate: (next: string) => `/reauthenticate?next=${encodeURIComponent(next)}`,
  /** Where an account is deleted, and where a deleted one comes back. */
  deletion: () => "/settings/delete",
  comeBack: (token: string) => `/come-back/${encodeURIComponent(token)}`,
  /** Where a member takes a copy of everything about themselves. */
  ownData: () => "/settings/data",
  /** The one page of somebody who is banned from the site. */
  banned: (token: string) => `/banned/${encodeURIComponent(token)}`,
  /** What a new account waits for. */
  waiting: (token: string) => `/waiting/${encodeURIComponent(token)}`,
  invites: () => "/settings/invite",
  registerWith: (invite: string) => `/register?invite=${encodeURIComponent(invite)}`,
  /** Where somebody gets an account who came from a provider. */
  registerByProvider: (next = "") => `/register/provider${query({ next })}`,
  /** Where a provider sends browsers back to. */
  providerCallback: (slug: string) => `/login/provider/${slug}/callback`,
  /** Shows the way to a provider, once a plain form was sent. */
  toProvider: () => "/login/provider",
  /** Where it leads to have come back from a provider; `provider` is how that ended. */
  logInAfter: (provider: string, next = "") => `/login${query({ next, provider })}`,
  securityAfter: (provider: string) => `/settings/security${query({ provider })}`,
  reauthenticateAfter: (provider: string, next: string) => `/reauthenticate${query({ next, provider })}`,
  /** The second step of a log-in. */
  secondStep: (next = "") =>
    next === "" ? "/login/second-factor" : `/login/second-factor?next=${encodeURIComponent(next)}`,
  /** Where admins enter their second factor, which turns admin mode on. */
  adminMode: (next = "") => (next === "" ? "/admin/admin/auth" : `/admin/admin/auth?next=${encodeURIComponent(next)}`),
  /** The security page; "reset" shows a note that the password was just replaced by a link. */
  security: (after?: "reset") => `/settings/security${query({ after })}`,
  /** Where an authenticator app is set up. */
  setUpApp: () => "/settings/security/app",
  recoveryCodes: () => "/settings/security/codes",
  sessions: () => "/settings/sessions",
  /** Personal tokens, by which programs act for their owner. */
  tokens: () => "/settings/tokens",
  /** What programs can do, for those who write them. */
  programs: () => "/api",
};
