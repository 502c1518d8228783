import { isArchived } from "#domain/archive.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import { levelOf } from "#lib/level.ts";
import { isPollClosed, type PollState } from "./poll.ts";

/** The post that a poll belongs to. */
export type PolledPost = Pick<PostState, "uid" | "sub" | "postedAt" | "sticky" | "deleted" | "bannedHere">;

// withdraw a vote from a poll:
//  - members, while the poll is open
//  - not on deleted or archived posts, not in a disabled sub, not while banned there
//  - a held post exists only for its author, the moderators of the sub and admins
export function canWithdraw(
  viewer: Viewer,
  post: PolledPost,
  poll: PollState,
  settings: Settings,
  now: number,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, post.sub)) return "sub.disabled";
  if (isHeldAndHidden(viewer, post)) return "post.not-found";
  if (post.deleted !== null) return "vote.deleted";
  if (post.bannedHere) return "sub.banned";
  if (isArchived(post, settings, now)) return "post.archived";
  return isPollClosed(poll, now) ? "poll.closed" : null;
}

// vote in a poll:
//  - like withdrawing, with the min level of the poll
//  - once: another option only after the vote was withdrawn
export function canVoteInPoll(
  viewer: Viewer,
  post: PolledPost,
  poll: PollState,
  settings: Settings,
  now: number,
): RefusalCode | null {
  return (
    canWithdraw(viewer, post, poll, settings, now) ??
    (levelOf(viewer.score + viewer.badgeScore) < poll.minLevel ? "poll.level" : null)
  );
}

// be offered to vote in a poll:
//  - anyone who may vote; visitors if members may, because pressing opens the login dialog
export function offersPollVote(
  viewer: Viewer,
  post: PolledPost,
  poll: PollState,
  settings: Settings,
  now: number,
): boolean {
  if (isMember(viewer)) return canVoteInPoll(viewer, post, poll, settings, now) === null;
  return (
    canSeeSub(viewer, post.sub) && post.deleted === null && !isArchived(post, settings, now) && !isPollClosed(poll, now)
  );
}

// close a poll:
//  - its author unless banned from the sub, moderators of the sub (janitors too) and admins
//  - while it is open and the post is not deleted
export function canClosePoll(
  viewer: Viewer,
  post: PolledPost,
  poll: Pick<PollState, "closesAt" | "closedAt">,
  now: number,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, post.sub)) return "sub.disabled";
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  if (!isStaff && viewer.uid !== post.uid) return "request.forbidden";
  if (post.deleted !== null) return "post.deleted";
  if (post.bannedHere && !isStaff) return "sub.banned";
  return isPollClosed(poll, now) ? "poll.already-closed" : null;
}

// see the counts of a poll:
//  - everyone who sees the poll; while it hides its results no one, not even its author
export function arePollVotesPublic(poll: PollState, now: number): boolean {
  return !poll.hidesResults || isPollClosed(poll, now);
}
