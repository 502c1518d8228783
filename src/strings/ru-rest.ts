import type { RestWords } from "./catalogue.ts";
import { accounts } from "./ru/accounts.ts";
import { addresses } from "./ru/addresses.ts";
import { admin } from "./ru/admin.ts";
import { adminTables } from "./ru/admin-tables.ts";
import { appeals } from "./ru/appeals.ts";
import { attack } from "./ru/attack.ts";
import { automod } from "./ru/automod.ts";
import { backups } from "./ru/backups.ts";
import { badges } from "./ru/badges.ts";
import { bans } from "./ru/bans.ts";
import { blocks } from "./ru/blocks.ts";
import { captcha } from "./ru/captcha.ts";
import { channels } from "./ru/channels.ts";
import { chat } from "./ru/chat.ts";
import { cleanUp } from "./ru/clean-up.ts";
import { comments } from "./ru/comments.ts";
import { configuration } from "./ru/configuration.ts";
import { dates } from "./ru/dates.ts";
import { doctor } from "./ru/doctor.ts";
import { domains } from "./ru/domains.ts";
import { drafts } from "./ru/drafts.ts";
import { editing } from "./ru/editing.ts";
import { exports } from "./ru/exports.ts";
import { filters } from "./ru/filters.ts";
import { flairs } from "./ru/flairs.ts";
import { follows } from "./ru/follows.ts";
import { installed } from "./ru/installed.ts";
import { invites } from "./ru/invites.ts";
import { keys } from "./ru/keys.ts";
import { leaving } from "./ru/leaving.ts";
import { lists } from "./ru/lists.ts";
import { live } from "./ru/live.ts";
import { log } from "./ru/log.ts";
import { longText } from "./ru/long-text.ts";
import { manage } from "./ru/manage.ts";
import { media } from "./ru/media.ts";
import { messages } from "./ru/messages.ts";
import { modmail } from "./ru/modmail.ts";
import { ownData } from "./ru/own-data.ts";
import { passkeys } from "./ru/passkeys.ts";
import { polls } from "./ru/polls.ts";
import { preferences } from "./ru/preferences.ts";
import { profile } from "./ru/profile.ts";
import { providers } from "./ru/providers.ts";
import { queue } from "./ru/queue.ts";
import { refusals } from "./ru/refusals.ts";
import { reporters } from "./ru/reporters.ts";
import { reports } from "./ru/reports.ts";
import { responses } from "./ru/responses.ts";
import { rules } from "./ru/rules.ts";
import { scheduled } from "./ru/scheduled.ts";
import { search } from "./ru/search.ts";
import { setup } from "./ru/setup.ts";
import { signUp } from "./ru/sign-up.ts";
import { statistics } from "./ru/statistics.ts";
import { stylesheets } from "./ru/stylesheets.ts";
import { subPages } from "./ru/sub-pages.ts";
import { subSettings } from "./ru/sub-settings.ts";
import { submit } from "./ru/submit.ts";
import { syndication } from "./ru/syndication.ts";
import { tables } from "./ru/tables.ts";
import { teams } from "./ru/teams.ts";
import { threads } from "./ru/threads.ts";
import { tokens } from "./ru/tokens.ts";
import { topBar } from "./ru/top-bar.ts";
import { uploads } from "./ru/uploads.ts";
import { webhooks } from "./ru/webhooks.ts";
import { welcome } from "./ru/welcome.ts";
import { wiki } from "./ru/wiki.ts";
import { writing } from "./ru/writing.ts";

export const rest: RestWords = {
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
