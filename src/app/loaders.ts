import { load as activity } from "#pages/activity/load.ts";
import { load as admin } from "#pages/admin/load.ts";
import { load as adminAddresses } from "#pages/admin-addresses/load.ts";
import { load as adminAdoptions } from "#pages/admin-adoptions/load.ts";
import { load as adminAppeals } from "#pages/admin-appeals/load.ts";
import { load as adminApplications } from "#pages/admin-applications/load.ts";
import { load as adminBadge } from "#pages/admin-badge/load.ts";
import { load as adminBadges } from "#pages/admin-badges/load.ts";
import { load as adminCleanUp } from "#pages/admin-clean-up/load.ts";
import { load as adminConfiguration } from "#pages/admin-configuration/load.ts";
import { load as adminDomains } from "#pages/admin-domains/load.ts";
import { load as adminImages } from "#pages/admin-images/load.ts";
import { load as adminInviteTree } from "#pages/admin-invite-tree/load.ts";
import { load as adminInvites } from "#pages/admin-invites/load.ts";
import { load as adminMode } from "#pages/admin-mode/load.ts";
import { load as adminQuestions } from "#pages/admin-questions/load.ts";
import { load as adminResetLink } from "#pages/admin-reset-link/load.ts";
import { load as adminTable } from "#pages/admin-table/load.ts";
import { load as adminWiki } from "#pages/admin-wiki/load.ts";
import { load as adminWikiEdit } from "#pages/admin-wiki-edit/load.ts";
import { load as adminWikiHistory } from "#pages/admin-wiki-history/load.ts";
import { load as all } from "#pages/all/load.ts";
import { load as appeal } from "#pages/appeal/load.ts";
import { load as automod } from "#pages/automod/load.ts";
import { load as banned } from "#pages/banned/load.ts";
import { load as chat } from "#pages/chat/load.ts";
import { load as comeBack } from "#pages/come-back/load.ts";
import { load as commentShort } from "#pages/comment-short/load.ts";
import { load as components } from "#pages/components/load.ts";
import { load as confirmEmail } from "#pages/confirm-email/load.ts";
import { load as contactMods } from "#pages/contact-mods/load.ts";
import { load as createsub } from "#pages/createsub/load.ts";
import { load as domain } from "#pages/domain/load.ts";
import { load as drafts } from "#pages/drafts/load.ts";
import { load as exports } from "#pages/exports/load.ts";
import { load as firstPage } from "#pages/first-page/load.ts";
import { load as follow } from "#pages/follow/load.ts";
import { load as home } from "#pages/home/load.ts";
import { load as kept } from "#pages/kept/load.ts";
import { load as license } from "#pages/license/load.ts";
import { load as login } from "#pages/login/load.ts";
import { load as messages } from "#pages/messages/load.ts";
import { load as messagesMailbox } from "#pages/messages-mailbox/load.ts";
import { load as messagesMods } from "#pages/messages-mods/load.ts";
import { load as messagesNew } from "#pages/messages-new/load.ts";
import { load as messagesNotifications } from "#pages/messages-notifications/load.ts";
import { load as messagesTo } from "#pages/messages-to/load.ts";
import { load as messagesWith } from "#pages/messages-with/load.ts";
import { load as mod } from "#pages/mod/load.ts";
import { load as modMail } from "#pages/mod-mail/load.ts";
import { load as modMailNew } from "#pages/mod-mail-new/load.ts";
import { load as modMailThread } from "#pages/mod-mail-thread/load.ts";
import { load as modReport } from "#pages/mod-report/load.ts";
import { load as modReports } from "#pages/mod-reports/load.ts";
import { load as multi } from "#pages/multi/load.ts";
import { load as notifications } from "#pages/notifications/load.ts";
import { load as post } from "#pages/post/load.ts";
import { load as postShort } from "#pages/post-short/load.ts";
import { load as profile } from "#pages/profile/load.ts";
import { load as profileComments } from "#pages/profile-comments/load.ts";
import { load as profilePosts } from "#pages/profile-posts/load.ts";
import { load as profileSaved } from "#pages/profile-saved/load.ts";
import { load as random } from "#pages/random/load.ts";
import { load as reauthenticate } from "#pages/reauthenticate/load.ts";
import { load as recover } from "#pages/recover/load.ts";
import { load as recoverySent } from "#pages/recovery-sent/load.ts";
import { load as register } from "#pages/register/load.ts";
import { load as registerProvider } from "#pages/register-provider/load.ts";
import { load as report } from "#pages/report/load.ts";
import { load as resend } from "#pages/resend/load.ts";
import { load as resetPassword } from "#pages/reset-password/load.ts";
import { load as scheduled } from "#pages/scheduled/load.ts";
import { load as search } from "#pages/search/load.ts";
import { load as secondStep } from "#pages/second-step/load.ts";
import { load as settings } from "#pages/settings/load.ts";
import { load as settingsAccount } from "#pages/settings-account/load.ts";
import { load as settingsBlocks } from "#pages/settings-blocks/load.ts";
import { load as settingsData } from "#pages/settings-data/load.ts";
import { load as settingsDelete } from "#pages/settings-delete/load.ts";
import { load as settingsFilters } from "#pages/settings-filters/load.ts";
import { load as settingsFollowing } from "#pages/settings-following/load.ts";
import { load as settingsHidden } from "#pages/settings-hidden/load.ts";
import { load as settingsInvite } from "#pages/settings-invite/load.ts";
import { load as settingsLanguage } from "#pages/settings-language/load.ts";
import { load as settingsNotifications } from "#pages/settings-notifications/load.ts";
import { load as settingsProfile } from "#pages/settings-profile/load.ts";
import { load as settingsReading } from "#pages/settings-reading/load.ts";
import { load as settingsSecurity } from "#pages/settings-security/load.ts";
import { load as settingsSecurityApp } from "#pages/settings-security-app/load.ts";
import { load as settingsSecurityCodes } from "#pages/settings-security-codes/load.ts";
import { load as settingsSessions } from "#pages/settings-sessions/load.ts";
import { load as settingsTokens } from "#pages/settings-tokens/load.ts";
import { load as settingsTopBar } from "#pages/settings-top-bar/load.ts";
import { load as setup } from "#pages/setup/load.ts";
import { load as siteLog } from "#pages/site-log/load.ts";
import { load as sub } from "#pages/sub/load.ts";
import { load as subAdopt } from "#pages/sub-adopt/load.ts";
import { load as subAppeals } from "#pages/sub-appeals/load.ts";
import { load as subBans } from "#pages/sub-bans/load.ts";
import { load as subEdit } from "#pages/sub-edit/load.ts";
import { load as subFlair } from "#pages/sub-flair/load.ts";
import { load as subLog } from "#pages/sub-log/load.ts";
import { load as subMods } from "#pages/sub-mods/load.ts";
import { load as subPerson } from "#pages/sub-person/load.ts";
import { load as subPostFlairs } from "#pages/sub-post-flairs/load.ts";
import { load as subReporters } from "#pages/sub-reporters/load.ts";
import { load as subResponses } from "#pages/sub-responses/load.ts";
import { load as subRules } from "#pages/sub-rules/load.ts";
import { load as subStatistics } from "#pages/sub-statistics/load.ts";
import { load as subStyle } from "#pages/sub-style/load.ts";
import { load as subStyleVersions } from "#pages/sub-style-versions/load.ts";
import { load as subUserFlairs } from "#pages/sub-user-flairs/load.ts";
import { load as submit } from "#pages/submit/load.ts";
import { load as subs } from "#pages/subs/load.ts";
import { load as toProvider } from "#pages/to-provider/load.ts";
import { load as unsubscribe } from "#pages/unsubscribe/load.ts";
import { load as uploads } from "#pages/uploads/load.ts";
import { load as waiting } from "#pages/waiting/load.ts";
import { load as webhooks } from "#pages/webhooks/load.ts";
import { load as welcome } from "#pages/welcome/load.ts";
import { load as wiki } from "#pages/wiki/load.ts";
import type { PageLoader } from "#platform/pages/page.ts";
import type { PageId } from "./routes.ts";

/** What gathers the view model of each page. */
export const loaders: Record<
  Exclude<PageId, "programs" | "admin-doctor" | "admin-backups" | "admin-providers">,
  PageLoader
> = {
  activity,
  all,
  chat,
  banned,
  "come-back": comeBack,
  "comment-short": commentShort,
  components,
  "confirm-email": confirmEmail,
  "contact-mods": contactMods,
  createsub,
  domain,
  follow,
  drafts,
  scheduled,
  home,
  login,
  messages,
  "messages-mailbox": messagesMailbox,
  "messages-mods": messagesMods,
  "messages-new": messagesNew,
  "messages-to": messagesTo,
  "messages-with": messagesWith,
  "first-page": firstPage,
  "messages-notifications": messagesNotifications,
  "mod-mail": modMail,
  "mod-mail-new": modMailNew,
  "mod-mail-thread": modMailThread,
  mod,
  "mod-report": modReport,
  "mod-reports": modReports,
  multi,
  notifications,
  post,
  "post-short": postShort,
  profile,
  "profile-comments": profileComments,
  "profile-posts": profilePosts,
  "profile-saved": profileSaved,
  random,
  reauthenticate,
  recover,
  "recovery-sent": recoverySent,
  resend,
  register,
  "register-provider": registerProvider,
  "to-provider": toProvider,
  report,
  "reset-password": resetPassword,
  search,
  settings,
  "settings-account": settingsAccount,
  "settings-data": settingsData,
  "settings-delete": settingsDelete,
  "settings-language": settingsLanguage,
  "settings-notifications": settingsNotifications,
  "settings-reading": settingsReading,
  "settings-blocks": settingsBlocks,
  "settings-filters": settingsFilters,
  "settings-profile": settingsProfile,
  "settings-following": settingsFollowing,
  "settings-hidden": settingsHidden,
  "second-step": secondStep,
  "settings-security": settingsSecurity,
  "settings-security-app": settingsSecurityApp,
  "settings-security-codes": settingsSecurityCodes,
  "settings-sessions": settingsSessions,
  "settings-tokens": settingsTokens,
  "settings-top-bar": settingsTopBar,
  setup,
  "site-log": siteLog,
  sub,
  "sub-bans": subBans,
  "sub-log": subLog,
  appeal,
  "admin-badges": adminBadges,
  "admin-badge": adminBadge,
  "admin-images": adminImages,
  "admin-appeals": adminAppeals,
  "sub-appeals": subAppeals,
  "sub-person": subPerson,
  "sub-edit": subEdit,
  "sub-flair": subFlair,
  "sub-post-flairs": subPostFlairs,
  admin,
  "admin-mode": adminMode,
  "admin-adoptions": adminAdoptions,
  "admin-configuration": adminConfiguration,
  "admin-questions": adminQuestions,
  "admin-reset-link": adminResetLink,
  "admin-table": adminTable,
  waiting,
  "admin-applications": adminApplications,
  "admin-invites": adminInvites,
  "admin-invite-tree": adminInviteTree,
  "settings-invite": settingsInvite,
  "sub-adopt": subAdopt,
  "sub-mods": subMods,
  "sub-style": subStyle,
  "sub-style-versions": subStyleVersions,
  exports,
  webhooks,
  "sub-responses": subResponses,
  "sub-statistics": subStatistics,
  "sub-reporters": subReporters,
  automod,
  "sub-rules": subRules,
  "sub-user-flairs": subUserFlairs,
  submit,
  subs,
  unsubscribe,
  uploads,
  welcome,
  license,
  kept,
  "admin-addresses": adminAddresses,
  "admin-clean-up": adminCleanUp,
  "admin-domains": adminDomains,
  "admin-wiki": adminWiki,
  "admin-wiki-edit": adminWikiEdit,
  "admin-wiki-history": adminWikiHistory,
  wiki,
};
