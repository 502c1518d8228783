import type { Ranked } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { canBanFromSite } from "#features/moderation/bans/permissions.ts";

// make a link by which somebody who has lost the password sets another:
//  - admins, but neither their own nor that of other admins: who runs the server does that
export function canMakeResetLink(viewer: Viewer, person: Omit<Ranked, "power">): RefusalCode | null {
  return canBanFromSite(viewer, person);
}
