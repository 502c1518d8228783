import type { TitleAnswer } from "#domain/live-events.ts";
import type { PasswordGuard } from "#features/accounts/server/guess-password.ts";
import type { BackupProcess } from "#features/backups/server/backup-process.ts";
import type { RenderComments } from "#features/comments/thread.ts";
import type { DoctorProcess } from "#features/doctor/server/doctor-process.ts";
import type { RenderPoll } from "#features/polls/poll.ts";
import type { RenderPostRow } from "#features/posts/post.ts";
import type { FindTitle } from "#features/posts/server/find-title.ts";
import type { OpenId } from "#features/providers/server/open-id.ts";
import type { Files } from "#platform/files/files.ts";
import { type Endpoint, scoped } from "#platform/http/endpoint.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import type { Targets } from "#platform/outbound/outbound.ts";
import type { ApiDescription } from "./api-document.ts";
import { accountEndpoints, type FillSample } from "./endpoints/accounts.ts";
import { addressEndpoints } from "./endpoints/addresses.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { apiEndpoints } from "./endpoints/api.ts";
import { automodEndpoints } from "./endpoints/automod.ts";
import { backupEndpoints } from "./endpoints/backups.ts";
import { badgeEndpoints } from "./endpoints/badges.ts";
import { blockEndpoints } from "./endpoints/blocks.ts";
import { channelEndpoints } from "./endpoints/channels.ts";
import { chatEndpoints } from "./endpoints/chat.ts";
import { cleanUpEndpoints } from "./endpoints/clean-up.ts";
import { commentEndpoints } from "./endpoints/comments.ts";
import { doctorEndpoints } from "./endpoints/doctor.ts";
import { domainEndpoints } from "./endpoints/domains.ts";
import { exportEndpoints } from "./endpoints/exports.ts";
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
import { providerEndpoints } from "./endpoints/providers.ts";
import { queueEndpoints } from "./endpoints/queue.ts";
import { reportEndpoints } from "./endpoints/reports.ts";
import { ruleEndpoints } from "./endpoints/rules.ts";
import { savedEndpoints } from "./endpoints/saved.ts";
import { searchEndpoints } from "./endpoints/search.ts";
import { secondFactorEndpoints } from "./endpoints/second-factors.ts";
import { signUpEndpoints } from "./endpoints/sign-up.ts";
import { stylesheetEndpoints } from "./endpoints/stylesheets.ts";
import { subEndpoints } from "./endpoints/subs.ts";
import { syndicationEndpoints } from "./endpoints/syndication.ts";
import { teamEndpoints } from "./endpoints/teams.ts";
import { tokenEndpoints } from "./endpoints/tokens.ts";
import { voteEndpoints } from "./endpoints/votes.ts";
import { webhookEndpoints } from "./endpoints/webhooks.ts";
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
  /** Where webhooks may be. */
  hooks: Targets;
  openId: OpenId;
  /** What the table is, for programs. */
  describe: () => Promise<ApiDescription>;
  /** Null where the server does not look itself. */
  doctor: DoctorProcess | null;
  /** Null where the server makes no backups. */
  backups: BackupProcess | null;
  /** Keeps what is known of backups for the dashboard. */
  noteBackups: () => Promise<void>;
}): Endpoint[] {
  return [
    ...accountEndpoints(options.fillSample ?? (async () => {}), options.guard),
    ...signUpEndpoints,
    ...secondFactorEndpoints(options.guard),
    ...passkeyEndpoints(options.guard),
    ...providerEndpoints(options.guard, options.openId),
    ...cleanUpEndpoints,
    ...doctorEndpoints(options.doctor),
    ...exportEndpoints(options.files.store),
    ...backupEndpoints(options.backups, options.noteBackups),
    ...tokenEndpoints(options.guard),
    ...scoped("post", subEndpoints(options.files)),
    ...adminEndpoints,
    ...badgeEndpoints(options.files),
    ...scoped("post", blockEndpoints),
    ...scoped("post", postEndpoints(options)),
    ...scoped("post", commentEndpoints(options.renderComments)),
    ...scoped("post", pollEndpoints),
    ...scoped("post", filterEndpoints),
    ...scoped("post", flairEndpoints),
    ...scoped("moderate", stylesheetEndpoints(options.files)),
    ...scoped("post", reportEndpoints),
    ...scoped("moderate", queueEndpoints),
    ...scoped("moderate", automodEndpoints),
    ...scoped("moderate", ruleEndpoints),
    ...scoped("post", savedEndpoints),
    ...scoped("post", followEndpoints),
    ...scoped("moderate", teamEndpoints),
    ...scoped("vote", voteEndpoints(options.development)),
    ...scoped("message", messageEndpoints),
    ...scoped("moderate", moderationEndpoints),
    ...scoped("moderate", modmailEndpoints),
    ...scoped("message", notificationEndpoints),
    ...channelEndpoints,
    ...profileEndpoints,
    ...scoped("post", liveEndpoints),
    ...scoped("post", chatEndpoints),
    ...scoped("post", searchEndpoints),
    ...scoped("post", listEndpoints(options.renderPostRow)),
    ...syndicationEndpoints,
    ...preferenceEndpoints,
    ...scoped("post", addressEndpoints),
    ...domainEndpoints,
    ...wikiEndpoints,
    ...webhookEndpoints(options.hooks),
    ...scoped("post", writingEndpoints),
    ...scoped("post", fileEndpoints),
    ...apiEndpoints(options.describe),
  ];
}
