import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";

// act as an admin:
// - admins; on sites that require a second factor, only for ADMIN_MODE_MS after entering it
export function canActAsAdmin(
  person: { isAdmin: boolean; adminUntil: number },
  settings: Settings,
  now: number,
): RefusalCode | null {
  if (!person.isAdmin) return "request.forbidden";
  return !settings["site.enable_totp"] || now < person.adminUntil ? null : "account.admin-mode";
}

// log in with a correct password:
// - active accounts; unconfirmed and banned ones get a specific refusal, all others that of a wrong password
export function canLogIn(status: number): RefusalCode | null {
  if (status === ACCOUNT_STATUS.ok) return null;
  if (status === ACCOUNT_STATUS.banned) return "account.banned";
  return status === ACCOUNT_STATUS.pending ? "account.pending" : "account.bad-credentials";
}
