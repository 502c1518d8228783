import { type Endpoint, withScope } from "#platform/http/endpoint.ts";
import { accountEndpoints } from "./endpoints/accounts.ts";
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
import { leavingEndpoints } from "./endpoints/leaving.ts";
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
import { sessionEndpoints } from "./endpoints/sessions.ts";
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
import type { Site } from "./site.ts";

/** All calls with their use cases. */
export function endpoints(site: Site): Endpoint[] {
  return [
    ...sessionEndpoints(site),
    ...accountEndpoints(site),
    ...leavingEndpoints(site),
    ...signUpEndpoints,
    ...secondFactorEndpoints(site),
    ...passkeyEndpoints(site),
    ...providerEndpoints(site),
    ...cleanUpEndpoints,
    ...doctorEndpoints(site),
    ...exportEndpoints(site),
    ...backupEndpoints(site),
    ...tokenEndpoints(site),
    ...withScope("post", subEndpoints(site)),
    ...adminEndpoints,
    ...badgeEndpoints(site),
    ...withScope("post", blockEndpoints),
    ...withScope("post", postEndpoints(site)),
    ...withScope("post", commentEndpoints(site)),
    ...withScope("post", pollEndpoints),
    ...withScope("post", filterEndpoints),
    ...withScope("post", flairEndpoints),
    ...withScope("moderate", stylesheetEndpoints(site)),
    ...withScope("post", reportEndpoints),
    ...withScope("moderate", queueEndpoints),
    ...withScope("moderate", automodEndpoints),
    ...withScope("moderate", ruleEndpoints),
    ...withScope("post", savedEndpoints),
    ...withScope("post", followEndpoints),
    ...withScope("moderate", teamEndpoints),
    ...withScope("vote", voteEndpoints(site)),
    ...withScope("message", messageEndpoints),
    ...withScope("moderate", moderationEndpoints),
    ...withScope("moderate", modmailEndpoints),
    ...withScope("message", notificationEndpoints),
    ...channelEndpoints,
    ...profileEndpoints,
    ...withScope("post", liveEndpoints),
    ...withScope("post", chatEndpoints),
    ...withScope("post", searchEndpoints),
    ...withScope("post", listEndpoints(site)),
    ...syndicationEndpoints,
    ...preferenceEndpoints,
    ...withScope("post", addressEndpoints),
    ...domainEndpoints,
    ...wikiEndpoints,
    ...webhookEndpoints(site),
    ...withScope("post", writingEndpoints),
    ...withScope("post", fileEndpoints),
    ...apiEndpoints(site),
  ];
}
