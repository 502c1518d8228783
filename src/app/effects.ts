import { dailySub } from "#features/circles/daily-sub/server/choose-daily-sub.ts";
import { subResponse } from "#features/circles/responses/server/manage-responses.ts";
import { subRule } from "#features/circles/rules/server/rule-effects.ts";
import { subImage, subStyle } from "#features/circles/stylesheets/server/style-effects.ts";
import { subPicture } from "#features/circles/subs/server/change-picture.ts";
import { subSetting } from "#features/circles/subs/server/sub-effects.ts";
import { subOwnership, subPosition } from "#features/circles/teams/server/team-effects.ts";
import { commentDeletion, commentLock, pinnedComment } from "#features/content/comments/server/comment-effects.ts";
import { flairPreset } from "#features/content/flairs/server/manage-flairs.ts";
import { userFlair } from "#features/content/flairs/server/set-user-flair.ts";
import { postColumns, postDeletion, postSticky } from "#features/content/posts/server/post-effects.ts";
import { uploadGrant } from "#features/content/uploads/server/grant-uploads.ts";
import { postFile } from "#features/content/uploads/server/remove-upload.ts";
import { personVotes } from "#features/content/votes/server/wipe-votes.ts";
import { webhookHandler } from "#features/data/webhooks/server/webhook-effect.ts";
import { addressBlock } from "#features/moderation/address-blocks/server/block-addresses.ts";
import { automodRule } from "#features/moderation/automod/server/manage-rules.ts";
import { siteBan, subBan } from "#features/moderation/bans/server/ban-effects.ts";
import { personNote } from "#features/moderation/bans/server/person-notes.ts";
import { banEnd } from "#features/moderation/bans/server/shorten-ban.ts";
import { warning } from "#features/moderation/bans/server/warn.ts";
import { imageBlock } from "#features/moderation/blocked-images/server/block-image.ts";
import { cleanUp } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { bannedDomain } from "#features/moderation/domains/server/ban-domain.ts";
import type { EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { togetherHandler } from "#features/moderation/modlog/server/undo-action.ts";
import { openByRule, reportState } from "#features/moderation/reports/server/change-report.ts";
import { queueHold } from "#features/moderation/reports/server/hold-entry.ts";
import { reporterMute } from "#features/moderation/reports/server/mute-reporter.ts";
import { announcementEffect } from "#features/site/announcements/server/announce.ts";
import { attackEffect } from "#features/site/attack-mode/server/switch-attack.ts";
import { badgeHandler, personBadge } from "#features/site/badges/server/badge-effects.ts";
import { siteSetting } from "#features/site/configuration/server/setting-effect.ts";
import { wikiPage } from "#features/site/wiki/server/wiki-effects.ts";
import { modmailConversation } from "#features/talk/modmail/server/message-by-rule.ts";
import { modmailMute } from "#features/talk/modmail/server/mute-person.ts";

/** Handlers for all values that moderation actions change, with their undo. */
export const effectHandlers: EffectHandlers = {
  "post.deletion": postDeletion,
  "post.locked": postColumns,
  "post.sticky": postSticky,
  "post.order": postColumns,
  "post.nsfw": postColumns,
  "post.flair": postColumns,
  "post.pinned-comment": pinnedComment,
  "comment.deletion": commentDeletion,
  "comment.locked": commentLock,
  "modmail.mute": modmailMute,
  "modmail.conversation": modmailConversation,
  "report.state": reportState,
  "report.by-rule": openByRule,
  "queue.hold": queueHold,
  "reporter.mute": reporterMute,
  "clean-up": cleanUp,
  attack: attackEffect,
  action: togetherHandler(() => effectHandlers),
  "automod.rule": automodRule,
  webhook: webhookHandler,
  "sub.setting": subSetting,
  "sub.position": subPosition,
  "sub.ownership": subOwnership,
  "sub.style": subStyle,
  "sub.image": subImage,
  "sub.picture": subPicture,
  "sub.ban": subBan,
  "sub.rule": subRule,
  "sub.response": subResponse,
  "sub.flair-preset": flairPreset,
  "site.ban": siteBan,
  "ban.end": banEnd,
  "site.setting": siteSetting,
  "wiki.page": wikiPage,
  "address-block": addressBlock,
  "banned-domain": bannedDomain,
  "image.block": imageBlock,
  "person.votes": personVotes,
  "person.upload-grant": uploadGrant,
  "post.file": postFile,
  warning,
  "person-note": personNote,
  badge: badgeHandler,
  "daily-sub": dailySub,
  announcement: announcementEffect,
  "person.badge": personBadge,
  "user-flair": userFlair,
};
