import { dailySubEffectHandler } from "#features/circles/daily-sub/server/choose-daily-sub.ts";
import { subResponseEffectHandler } from "#features/circles/responses/server/manage-responses.ts";
import { subRuleEffectHandler } from "#features/circles/rules/server/rule-effects.ts";
import { subImageEffectHandler, subStyleEffectHandler } from "#features/circles/stylesheets/server/style-effects.ts";
import { subPictureEffectHandler } from "#features/circles/subs/server/change-picture.ts";
import { subSettingEffectHandler } from "#features/circles/subs/server/sub-effects.ts";
import { subOwnershipEffectHandler, subPositionEffectHandler } from "#features/circles/teams/server/team-effects.ts";
import { commentDeletion, commentLock, pinnedComment } from "#features/content/comments/server/comment-effects.ts";
import { flairPreset } from "#features/content/flairs/server/manage-flairs.ts";
import { userFlair } from "#features/content/flairs/server/set-user-flair.ts";
import { postColumns, postDeletion, postSticky } from "#features/content/posts/server/post-effects.ts";
import { uploadGrant } from "#features/content/uploads/server/grant-uploads.ts";
import { postFile } from "#features/content/uploads/server/remove-upload.ts";
import { personVotes } from "#features/content/votes/server/wipe-votes.ts";
import { webhookHandler } from "#features/data/webhooks/server/webhook-effect.ts";
import { addressBlockEffectHandler } from "#features/moderation/address-blocks/server/block-addresses.ts";
import { automodRuleEffectHandler } from "#features/moderation/automod/server/manage-rules.ts";
import { siteBanEffectHandler, subBanEffectHandler } from "#features/moderation/bans/server/ban-effects.ts";
import { personNoteEffectHandler } from "#features/moderation/bans/server/person-notes.ts";
import { banEndEffectHandler } from "#features/moderation/bans/server/shorten-ban.ts";
import { warningEffectHandler } from "#features/moderation/bans/server/warn.ts";
import { imageBlockEffectHandler } from "#features/moderation/blocked-images/server/block-image.ts";
import { cleanUpEffectHandler } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { bannedDomainEffectHandler } from "#features/moderation/domains/server/ban-domain.ts";
import type { EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { makeGroupEffectHandler } from "#features/moderation/modlog/server/undo-action.ts";
import {
  reportStateEffectHandler,
  ruleReportEffectHandler,
} from "#features/moderation/reports/server/change-report.ts";
import { queueHoldEffectHandler } from "#features/moderation/reports/server/hold-entry.ts";
import { reporterMuteEffectHandler } from "#features/moderation/reports/server/mute-reporter.ts";
import { announcementEffect } from "#features/site/announcements/server/announce.ts";
import { attackEffect } from "#features/site/attack-mode/server/switch-attack.ts";
import { badgeHandler, personBadgeEffectHandler } from "#features/site/badges/server/badge-effects.ts";
import { siteSettingEffectHandler } from "#features/site/configuration/server/setting-effect.ts";
import { wikiPageEffectHandler } from "#features/site/wiki/server/wiki-effects.ts";
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
  "report.state": reportStateEffectHandler,
  "report.by-rule": ruleReportEffectHandler,
  "queue.hold": queueHoldEffectHandler,
  "reporter.mute": reporterMuteEffectHandler,
  "clean-up": cleanUpEffectHandler,
  attack: attackEffect,
  action: makeGroupEffectHandler(() => effectHandlers),
  "automod.rule": automodRuleEffectHandler,
  webhook: webhookHandler,
  "sub.setting": subSettingEffectHandler,
  "sub.position": subPositionEffectHandler,
  "sub.ownership": subOwnershipEffectHandler,
  "sub.style": subStyleEffectHandler,
  "sub.image": subImageEffectHandler,
  "sub.picture": subPictureEffectHandler,
  "sub.ban": subBanEffectHandler,
  "sub.rule": subRuleEffectHandler,
  "sub.response": subResponseEffectHandler,
  "sub.flair-preset": flairPreset,
  "site.ban": siteBanEffectHandler,
  "ban.end": banEndEffectHandler,
  "site.setting": siteSettingEffectHandler,
  "wiki.page": wikiPageEffectHandler,
  "address-block": addressBlockEffectHandler,
  "banned-domain": bannedDomainEffectHandler,
  "image.block": imageBlockEffectHandler,
  "person.votes": personVotes,
  "person.upload-grant": uploadGrant,
  "post.file": postFile,
  warning: warningEffectHandler,
  "person-note": personNoteEffectHandler,
  badge: badgeHandler,
  "daily-sub": dailySubEffectHandler,
  announcement: announcementEffect,
  "person.badge": personBadgeEffectHandler,
  "user-flair": userFlair,
};
