import type { TitleAnswer } from "#domain/live-events.ts";
import type { PasswordGuard } from "#features/accounts/server/guess-password.ts";
import type { RenderComments } from "#features/comments/thread.ts";
import type { RenderPoll } from "#features/polls/poll.ts";
import type { RenderPostRow } from "#features/posts/post.ts";
import type { FindTitle } from "#features/posts/server/find-title.ts";
import type { Files } from "#platform/files/files.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import { accountEndpoints, type FillSample } from "./endpoints/accounts.ts";
import { addressEndpoints } from "./endpoints/addresses.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { automodEndpoints } from "./endpoints/automod.ts";
import { badgeEndpoints } from "./endpoints/badges.ts";
import { blockEndpoints } from "./endpoints/blocks.ts";
import { channelEndpoints } from "./endpoints/channels.ts";
import { chatEndpoints } from "./endpoints/chat.ts";
import { cleanUpEndpoints } from "./endpoints/clean-up.ts";
import { commentEndpoints } from "./endpoints/comments.ts";
import { domainEndpoints } from "./endpoints/domains.ts";
import { fileEndpoints } from "./endpoints/files.ts";
import { filterEndpoints } from "./endpoints/filters.ts";
import { flairEndpoints } from "./endpoints/flairs.ts";
import { followEndpoints } from "./endpoints/follows.ts";
import { listEndpoints } from "./endpoints/lists.ts";
import { liveEndpoints } from "./endpoints/live.ts";
import { messageEndpoints } from "./endpoints/messages.ts";
import { moderationEndpoints } from "./endpoints/moderation.ts";
import { modmailEndpoints } from "./endpoints/modmail.ts";
import { notificationEndpoints } from "./endpoints/notifications.ts";
import { passkeyEndpoints } from "./endpoints/passkeys.ts";
import { pollEndpoints } from "./endpoints/polls.ts";
import { postEndpoints } from "./endpoints/posts.ts";
import { preferenceEndpoints } from "./endpoints/preferences.ts";
import { profileEndpoints } from "./endpoints/profile.ts";
import { queueEndpoints } from "./endpoints/queue.ts";
import { reportEndpoints } from "./endpoints/reports.ts";
import { ruleEndpoints } from "./endpoints/rules.ts";
import { savedEndpoints } from "./endpoints/saved.ts";
import { searchEndpoints } from "./endpoints/search.ts";
import { secondFactorEndpoints } from "./endpoints/second-factors.ts";
import { signUpEndpoints } from "./endpoints/sign-up.ts";
import { stylesheetEndpoints } from "./endpoints/stylesheets.ts";
import { subEndpoints } from "./endpoints/subs.ts";
import { teamEndpoints } from "./endpoints/teams.ts";
import { voteEndpoints } from "./endpoints/votes.ts";
import { wikiEndpoints } from "./endpoints/wiki.ts";
import { writingEndpoints } from "./endpoints/writing.ts";

/** Every call, and what is done when it comes in. */
export function endpoints(options: {
  development: boolean;
  fillSample?: FillSample;
  renderComments: RenderComments;
  renderPoll: RenderPoll;
  renderPostRow: RenderPostRow;
  findTitle: FindTitle;
  deferred: DeferredAnswers<TitleAnswer>;
  guard: PasswordGuard;
  files: Files;
}): Endpoint[] {
  return [
    ...accountEndpoints(options.fillSample ?? (async () => {}), options.guard),
    ...signUpEndpoints,
    ...secondFactorEndpoints(options.guard),
    ...passkeyEndpoints(options.guard),
    ...subEndpoints(options.files),
    ...adminEndpoints,
    ...badgeEndpoints(options.files),
    ...cleanUpEndpoints,
    ...blockEndpoints,
    ...postEndpoints(options),
    ...commentEndpoints(options.renderComments),
    ...pollEndpoints,
    ...filterEndpoints,
    ...flairEndpoints,
    ...stylesheetEndpoints(options.files),
    ...reportEndpoints,
    ...queueEndpoints,
    ...automodEndpoints,
    ...ruleEndpoints,
    ...savedEndpoints,
    ...followEndpoints,
    ...teamEndpoints,
    ...voteEndpoints(options.development),
    ...messageEndpoints,
    ...moderationEndpoints,
    ...modmailEndpoints,
    ...notificationEndpoints,
    ...channelEndpoints,
    ...profileEndpoints,
    ...liveEndpoints,
    ...chatEndpoints,
    ...searchEndpoints,
    ...listEndpoints(options.renderPostRow),
    ...preferenceEndpoints,
    ...addressEndpoints,
    ...domainEndpoints,
    ...wikiEndpoints,
    ...writingEndpoints,
    ...fileEndpoints,
  ];
}
