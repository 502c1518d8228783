import type { RankedMember } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { canBanFromSite } from "#features/moderation/bans/permissions.ts";

// remove the lost second factor of another user:
// - admins, but not for themselves or other admins, who need the server's operator
export function canDropSecondFactor(viewer: Viewer, person: Omit<RankedMember, "power">): RefusalCode | null {
  return canBanFromSite(viewer, person);
}
