import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";

// have no email address:
//  - unless the site requires one
export function canGoWithoutEmail(settings: Settings): RefusalCode | null {
  return settings["site.require_email"] ? "account.email-required" : null;
}
