import { hasBannedWord, isReservedName } from "#domain/name-rules.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isUsername } from "#lib/names.ts";
import { ACCOUNT_STATUS } from "./account.ts";

// register:
//  - while the site takes new members
export function canRegister(settings: Settings): RefusalCode | null {
  return settings["site.enable_registration"] ? null : "account.registration-closed";
}

// register by a provider, without a password:
//  - while the site takes new members, and takes them so
export function canRegisterByProvider(settings: Settings): RefusalCode | null {
  return canRegister(settings) ?? (settings["site.register_by_provider"] ? null : "provider.no-registration");
}

// take a name:
//  - letters, digits, "_" and "-", from 2 to as many as the site allows
export function canTakeName(name: string, settings: Settings): RefusalCode | null {
  return isUsername(name, settings["site.username_max_length"]) ? null : "account.name-invalid";
}

// register under a name:
//  - one that the site neither reserves nor has banned a word of
export function canRegisterName(name: string, settings: Settings): RefusalCode | null {
  return isReservedName(name, settings) || hasBannedWord(name, settings) ? "account.name-taken" : null;
}

// have no e-mail address:
//  - unless the site requires one
export function canGoWithoutEmail(settings: Settings): RefusalCode | null {
  return settings["site.require_email"] ? "account.email-required" : null;
}

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
