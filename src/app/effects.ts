import { addressBlock } from "#features/address-blocks/server/block-addresses.ts";
import { announcementEffect } from "#features/announcements/server/announce.ts";
import { attackEffect } from "#features/attack-mode/server/switch-attack.ts";
import { automodRule } from "#features/automod/server/manage-rules.ts";
import { badgeHandler, personBadge } from "#features/badges/server/badge-effects.ts";
import { imageBlock } from "#features/blocked-images/server/block-image.ts";
import { cleanUp } from "#features/clean-up/server/start-clean-up.ts";
import { commentDeletion, commentLock, pinnedComment } from "#features/comments/server/comment-effects.ts";
import { siteSetting } from "#features/configuration/server/setting-effect.ts";
import { dailySub } from "#features/daily-sub/server/choose-daily-sub.ts";
import { bannedDomain } from "#features/domain-bans/server/ban-domain.ts";
import { flairPreset } from "#features/flairs/server/manage-flairs.ts";
import { userFlair } from "#features/flairs/server/set-user-flair.ts";
import type { EffectHandlers } from "#features/modlog/server/effect-handler.ts";
import { togetherHandler } from "#features/modlog/server/undo-action.ts";
import { modmailConversation } from "#features/modmail/server/message-by-rule.ts";
import { modmailMute } from "#features/modmail/server/mute-person.ts";
import { postColumns, postDeletion, postSticky } from "#features/posts/server/post-effects.ts";
import { reporterMute } from "#features/reporters/server/mute-reporter.ts";
import { openByRule, reportState } from "#features/reports/server/change-report.ts";
import { queueHold } from "#features/reports/server/hold-entry.ts";
import { subResponse } from "#features/responses/server/manage-responses.ts";
import { subRule } from "#features/rules/server/rule-effects.ts";
import { siteBan, subBan } from "#features/sanctions/server/ban-effects.ts";
import { uploadGrant } from "#features/sanctions/server/grant-uploads.ts";
import { personNote } from "#features/sanctions/server/person-notes.ts";
import { banEnd } from "#features/sanctions/server/shorten-ban.ts";
import { warning } from "#features/sanctions/server/warn.ts";
import { subImage, subStyle } from "#features/stylesheets/server/style-effects.ts";
import { subPicture } from "#features/subs/server/change-picture.ts";
import { subSetting } from "#features/subs/server/sub-effects.ts";
import { subOwnership, subPosition } from "#features/teams/server/team-effects.ts";
import { postFile } from "#features/uploads/server/remove-upload.ts";
import { personVotes } from "#features/votes/server/wipe-votes.ts";
import { webhookHandler } from "#features/webhooks/server/webhook-effect.ts";
import { wikiPage } from "#features/wiki/server/wiki-effects.ts";

/** Everything that acts of teams and admins change, and how it is put back. */
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
