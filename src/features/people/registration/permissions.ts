import { hasBannedWord, isReservedName } from "#domain/name-rules.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isUsername } from "#lib/names.ts";

// register:
// - while registration is open
export function canRegister(settings: Settings): RefusalCode | null {
  return settings["site.enable_registration"] ? null : "account.registration-closed";
}

// register with a provider, without a password:
// - while registration is open and allows providers
export function canRegisterByProvider(settings: Settings): RefusalCode | null {
  return canRegister(settings) ?? (settings["site.register_by_provider"] ? null : "provider.no-registration");
}

// choose a name:
// - letters, digits, "_" and "-", from 2 characters to the site's maximum
export function canTakeName(name: string, settings: Settings): RefusalCode | null {
  return isUsername(name, settings["site.username_max_length"]) ? null : "account.name-invalid";
}

// register under a name:
// - any name that is not reserved and contains no banned word
export function canRegisterName(name: string, settings: Settings): RefusalCode | null {
  return isReservedName(name, settings) || hasBannedWord(name, settings) ? "account.name-taken" : null;
}
