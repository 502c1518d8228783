import { MINUTE } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canBanFromSite } from "#features/moderation/bans/permissions.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import { isAbsent } from "#features/reading/visibility/visibility.ts";
import { type VoteValue, votesAreClosed } from "./vote.ts";

/** A post, or a comment in the terms of one: its own author and time, and deleted when it or its post is. */
export type VotableItem = Pick<PostState, "uid" | "postedAt" | "deleted" | "bannedHere"> & {
  kind: "post" | "comment";
  sub: SubRef & Pick<SubState, "disabled">;
};

/** A comment in the terms of a post: its own author and time. */
type ScoredComment = Pick<PostState, "uid" | "postedAt"> & { sub: SubRef & Pick<SubState, "hideScoreMinutes"> };

// vote:
//  - members only, not on deleted items, not where they are banned, not after the archive age
//  - what is held for review is to others than its author, the sub's team and admins as if it were not there
//  - on own items only if the site allows self-votes for that kind
export function canVote(viewer: Viewer, item: VotableItem, settings: Settings, now: number): RefusalCode | null {
  if (!isMember(viewer)) return "account.not-authenticated";
  if (item.sub.disabled && !viewer.isAdmin) return "sub.disabled";
  if (isAbsent(viewer, item)) return item.kind === "post" ? "post.not-found" : "comment.not-found";
  if (item.deleted !== null) return "vote.deleted";
  if (item.uid === viewer.uid && !mayVoteOnOwn(item.kind, settings)) return "vote.own";
  if (item.bannedHere) return "sub.banned";
  if (votesAreClosed(item.postedAt, settings, now)) return "post.archived";
  return null;
}

// be offered the buttons of a vote:
//  - those who may vote here; visitors where members may, because pressing one leads to the login dialog
export function offersVote(viewer: Viewer, item: VotableItem, settings: Settings, now: number): boolean {
  const refusal = canVote(viewer, item, settings, now);
  if (refusal !== "account.not-authenticated") return refusal === null;
  return !item.sub.disabled && item.deleted === null && !votesAreClosed(item.postedAt, settings, now);
}

// see how many voted up and how many down:
//  - everybody where the site shows it, the sub's team (janitors too) and admins everywhere
export function canSeeVotes(viewer: Viewer, sub: SubRef, settings: Settings): boolean {
  return settings["site.show_votes"] || viewer.isAdmin || hasPower(viewer, sub, "janitor");
}

// see the score of a comment:
//  - everybody; for as long as its sub hides those of new comments only its author, the sub's team (janitors too) and admins
export function canSeeScore(viewer: Viewer, comment: ScoredComment, now: number): boolean {
  if (now - comment.postedAt >= comment.sub.hideScoreMinutes * MINUTE) return true;
  if (isMember(viewer) && comment.uid === viewer.uid) return true;
  return viewer.isAdmin || hasPower(viewer, comment.sub, "janitor");
}

// cast a down-vote, or take one back:
//  - only while the voter's own balance of votes cast is not negative
export function canUseDownvote(voteBalance: number, before: VoteValue, after: VoteValue): RefusalCode | null {
  return voteBalance < 0 && (after === -1 || (before === -1 && after === 0)) ? "vote.balance" : null;
}

// remove every vote that somebody cast:
//  - admins, those of others than admins
export function canWipeVotes(viewer: Viewer, person: { uid: number; isAdmin: boolean }): RefusalCode | null {
  return canBanFromSite(viewer, person);
}

function mayVoteOnOwn(kind: VotableItem["kind"], settings: Settings): boolean {
  return kind === "post" ? settings["site.self_voting.posts"] : settings["site.self_voting.comments"];
}
