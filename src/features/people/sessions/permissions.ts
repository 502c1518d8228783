import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";

// act as an admin:
//  - admins; where the site asks them for a second factor, in the two hours after they entered it
export function canActAsAdmin(
  person: { isAdmin: boolean; adminUntil: number },
  settings: Settings,
  now: number,
): RefusalCode | null {
  if (!person.isAdmin) return "request.forbidden";
  return !settings["site.enable_totp"] || now < person.adminUntil ? null : "account.admin-mode";
}

// log in, once the password was right:
//  - confirmed accounts; unconfirmed and banned ones get a refusal that says so, all others that of a wrong password
export function canLogIn(status: number): RefusalCode | null {
  if (status === ACCOUNT_STATUS.ok) return null;
  if (status === ACCOUNT_STATUS.banned) return "account.banned";
  return status === ACCOUNT_STATUS.pending ? "account.pending" : "account.bad-credentials";
}
