import { hasBannedWord, isReservedName } from "#domain/name-rules.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isUsername } from "#lib/names.ts";

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
