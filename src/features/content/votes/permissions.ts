import { MINUTE } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canBanFromSite } from "#features/moderation/bans/permissions.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import { isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import { isVotingClosed, type VoteValue } from "./vote.ts";

/** Post, or a comment in the same shape: with its own author and time, and deleted if the comment or its post is. */
export type VotableItem = Pick<PostState, "uid" | "postedAt" | "deleted" | "bannedHere"> & {
  kind: "post" | "comment";
  sub: SubRef & Pick<SubState, "disabled">;
};

/** Comment in the shape of a post, with its own author and time. */
type ScoredComment = Pick<PostState, "uid" | "postedAt"> & { sub: SubRef & Pick<SubState, "hideScoreMinutes"> };

// vote:
//  - members only, not on deleted items, not while banned there, not after the archive age
//  - a held item exists only for its author, the moderators of the sub and admins
//  - on own items only if the site allows self-votes for that kind
export function canVote(viewer: Viewer, item: VotableItem, settings: Settings, now: number): RefusalCode | null {
  if (!isMember(viewer)) return "account.not-authenticated";
  if (item.sub.disabled && !viewer.isAdmin) return "sub.disabled";
  if (isHeldAndHidden(viewer, item)) return item.kind === "post" ? "post.not-found" : "comment.not-found";
  if (item.deleted !== null) return "vote.deleted";
  if (item.uid === viewer.uid && !mayVoteOnOwn(item.kind, settings)) return "vote.own";
  if (item.bannedHere) return "sub.banned";
  if (isVotingClosed(item.postedAt, settings, now)) return "post.archived";
  return null;
}

// be offered the vote buttons:
//  - anyone who may vote here; visitors if members may, because pressing opens the login dialog
export function offersVote(viewer: Viewer, item: VotableItem, settings: Settings, now: number): boolean {
  const refusal = canVote(viewer, item, settings, now);
  if (refusal !== "account.not-authenticated") return refusal === null;
  return !item.sub.disabled && item.deleted === null && !isVotingClosed(item.postedAt, settings, now);
}

// see the up and down counts:
//  - everyone if the site shows them; moderators of the sub (janitors too) and admins always
export function canSeeVotes(viewer: Viewer, sub: SubRef, settings: Settings): boolean {
  return settings["site.show_votes"] || viewer.isAdmin || hasPower(viewer, sub, "janitor");
}

// see the score of a comment:
//  - everyone; while its sub hides new scores only its author, moderators of the sub (janitors too) and admins
export function canSeeScore(viewer: Viewer, comment: ScoredComment, now: number): boolean {
  if (now - comment.postedAt >= comment.sub.hideScoreMinutes * MINUTE) return true;
  if (isMember(viewer) && comment.uid === viewer.uid) return true;
  return viewer.isAdmin || hasPower(viewer, comment.sub, "janitor");
}

// cast or withdraw a down-vote:
//  - only while the voter's balance of cast votes is not negative
export function canUseDownvote(voteBalance: number, before: VoteValue, after: VoteValue): RefusalCode | null {
  return voteBalance < 0 && (after === -1 || (before === -1 && after === 0)) ? "vote.balance" : null;
}

// remove all votes of a member:
//  - admins, but not those of other admins
export function canWipeVotes(viewer: Viewer, person: { uid: number; isAdmin: boolean }): RefusalCode | null {
  return canBanFromSite(viewer, person);
}

function mayVoteOnOwn(kind: VotableItem["kind"], settings: Settings): boolean {
  return kind === "post" ? settings["site.self_voting.posts"] : settings["site.self_voting.comments"];
}
