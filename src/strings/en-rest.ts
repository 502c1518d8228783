import { accounts } from "./en/accounts.ts";
import { addresses } from "./en/addresses.ts";
import { admin } from "./en/admin.ts";
import { adminTables } from "./en/admin-tables.ts";
import { appeals } from "./en/appeals.ts";
import { attack } from "./en/attack.ts";
import { automod } from "./en/automod.ts";
import { backups } from "./en/backups.ts";
import { badges } from "./en/badges.ts";
import { bans } from "./en/bans.ts";
import { blocks } from "./en/blocks.ts";
import { captcha } from "./en/captcha.ts";
import { channels } from "./en/channels.ts";
import { chat } from "./en/chat.ts";
import { cleanUp } from "./en/clean-up.ts";
import { comments } from "./en/comments.ts";
import { configuration } from "./en/configuration.ts";
import { dates } from "./en/dates.ts";
import { doctor } from "./en/doctor.ts";
import { domains } from "./en/domains.ts";
import { drafts } from "./en/drafts.ts";
import { editing } from "./en/editing.ts";
import { exports } from "./en/exports.ts";
import { filters } from "./en/filters.ts";
import { flairs } from "./en/flairs.ts";
import { follows } from "./en/follows.ts";
import { installed } from "./en/installed.ts";
import { invites } from "./en/invites.ts";
import { keys } from "./en/keys.ts";
import { leaving } from "./en/leaving.ts";
import { lists } from "./en/lists.ts";
import { live } from "./en/live.ts";
import { log } from "./en/log.ts";
import { longText } from "./en/long-text.ts";
import { manage } from "./en/manage.ts";
import { media } from "./en/media.ts";
import { messages } from "./en/messages.ts";
import { modmail } from "./en/modmail.ts";
import { ownData } from "./en/own-data.ts";
import { passkeys } from "./en/passkeys.ts";
import { polls } from "./en/polls.ts";
import { preferences } from "./en/preferences.ts";
import { profile } from "./en/profile.ts";
import { providers } from "./en/providers.ts";
import { queue } from "./en/queue.ts";
import { refusals } from "./en/refusals.ts";
import { reporters } from "./en/reporters.ts";
import { reports } from "./en/reports.ts";
import { responses } from "./en/responses.ts";
import { rules } from "./en/rules.ts";
import { scheduled } from "./en/scheduled.ts";
import { search } from "./en/search.ts";
import { setup } from "./en/setup.ts";
import { signUp } from "./en/sign-up.ts";
import { statistics } from "./en/statistics.ts";
import { stylesheets } from "./en/stylesheets.ts";
import { subPages } from "./en/sub-pages.ts";
import { subSettings } from "./en/sub-settings.ts";
import { submit } from "./en/submit.ts";
import { syndication } from "./en/syndication.ts";
import { tables } from "./en/tables.ts";
import { teams } from "./en/teams.ts";
import { threads } from "./en/threads.ts";
import { tokens } from "./en/tokens.ts";
import { topBar } from "./en/top-bar.ts";
import { uploads } from "./en/uploads.ts";
import { webhooks } from "./en/webhooks.ts";
import { welcome } from "./en/welcome.ts";
import { wiki } from "./en/wiki.ts";
import { writing } from "./en/writing.ts";

/** English, the source: what single pages show, and what is opened. */
export const rest = {
  addresses,
  doctor,
  domains,
  wiki,
  accounts,
  attack,
  automod,
  appeals,
  admin,
  adminTables,
  backups,
  badges,
  bans,
  blocks,
  captcha,
  channels,
  chat,
  cleanUp,
  comments,
  configuration,
  dates,
  drafts,
  scheduled,
  editing,
  exports,
  filters,
  flairs,
  follows,
  installed,
  invites,
  keys,
  leaving,
  lists,
  live,
  log,
  longText,
  manage,
  media,
  messages,
  modmail,
  ownData,
  passkeys,
  providers,
  polls,
  preferences,
  profile,
  queue,
  responses,
  refusals,
  reporters,
  statistics,
  reports,
  rules,
  search,
  setup,
  signUp,
  stylesheets,
  subPages,
  subSettings,
  submit,
  syndication,
  tables,
  teams,
  threads,
  tokens,
  topBar,
  uploads,
  webhooks,
  welcome,
  writing,
};
