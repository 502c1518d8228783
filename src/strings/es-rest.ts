import type { RestWords } from "./catalogue.ts";
import { accounts } from "./es/accounts.ts";
import { addresses } from "./es/addresses.ts";
import { admin } from "./es/admin.ts";
import { adminTables } from "./es/admin-tables.ts";
import { appeals } from "./es/appeals.ts";
import { attack } from "./es/attack.ts";
import { automod } from "./es/automod.ts";
import { backups } from "./es/backups.ts";
import { badges } from "./es/badges.ts";
import { bans } from "./es/bans.ts";
import { blocks } from "./es/blocks.ts";
import { captcha } from "./es/captcha.ts";
import { channels } from "./es/channels.ts";
import { chat } from "./es/chat.ts";
import { cleanUp } from "./es/clean-up.ts";
import { comments } from "./es/comments.ts";
import { configuration } from "./es/configuration.ts";
import { dates } from "./es/dates.ts";
import { doctor } from "./es/doctor.ts";
import { domains } from "./es/domains.ts";
import { drafts } from "./es/drafts.ts";
import { editing } from "./es/editing.ts";
import { exports } from "./es/exports.ts";
import { filters } from "./es/filters.ts";
import { flairs } from "./es/flairs.ts";
import { follows } from "./es/follows.ts";
import { installed } from "./es/installed.ts";
import { invites } from "./es/invites.ts";
import { keys } from "./es/keys.ts";
import { leaving } from "./es/leaving.ts";
import { lists } from "./es/lists.ts";
import { live } from "./es/live.ts";
import { log } from "./es/log.ts";
import { longText } from "./es/long-text.ts";
import { manage } from "./es/manage.ts";
import { media } from "./es/media.ts";
import { messages } from "./es/messages.ts";
import { modmail } from "./es/modmail.ts";
import { ownData } from "./es/own-data.ts";
import { passkeys } from "./es/passkeys.ts";
import { polls } from "./es/polls.ts";
import { preferences } from "./es/preferences.ts";
import { profile } from "./es/profile.ts";
import { providers } from "./es/providers.ts";
import { queue } from "./es/queue.ts";
import { refusals } from "./es/refusals.ts";
import { reporters } from "./es/reporters.ts";
import { reports } from "./es/reports.ts";
import { responses } from "./es/responses.ts";
import { rules } from "./es/rules.ts";
import { scheduled } from "./es/scheduled.ts";
import { search } from "./es/search.ts";
import { setup } from "./es/setup.ts";
import { signUp } from "./es/sign-up.ts";
import { statistics } from "./es/statistics.ts";
import { stylesheets } from "./es/stylesheets.ts";
import { subPages } from "./es/sub-pages.ts";
import { subSettings } from "./es/sub-settings.ts";
import { submit } from "./es/submit.ts";
import { syndication } from "./es/syndication.ts";
import { tables } from "./es/tables.ts";
import { teams } from "./es/teams.ts";
import { threads } from "./es/threads.ts";
import { tokens } from "./es/tokens.ts";
import { topBar } from "./es/top-bar.ts";
import { uploads } from "./es/uploads.ts";
import { webhooks } from "./es/webhooks.ts";
import { welcome } from "./es/welcome.ts";
import { wiki } from "./es/wiki.ts";
import { writing } from "./es/writing.ts";

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
