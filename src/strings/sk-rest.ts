import type { RestWords } from "./catalogue.ts";
import { accounts } from "./sk/accounts.ts";
import { addresses } from "./sk/addresses.ts";
import { admin } from "./sk/admin.ts";
import { adminTables } from "./sk/admin-tables.ts";
import { appeals } from "./sk/appeals.ts";
import { attack } from "./sk/attack.ts";
import { automod } from "./sk/automod.ts";
import { backups } from "./sk/backups.ts";
import { badges } from "./sk/badges.ts";
import { bans } from "./sk/bans.ts";
import { blocks } from "./sk/blocks.ts";
import { captcha } from "./sk/captcha.ts";
import { channels } from "./sk/channels.ts";
import { chat } from "./sk/chat.ts";
import { cleanUp } from "./sk/clean-up.ts";
import { comments } from "./sk/comments.ts";
import { configuration } from "./sk/configuration.ts";
import { dates } from "./sk/dates.ts";
import { doctor } from "./sk/doctor.ts";
import { domains } from "./sk/domains.ts";
import { drafts } from "./sk/drafts.ts";
import { editing } from "./sk/editing.ts";
import { exports } from "./sk/exports.ts";
import { filters } from "./sk/filters.ts";
import { flairs } from "./sk/flairs.ts";
import { follows } from "./sk/follows.ts";
import { installed } from "./sk/installed.ts";
import { invites } from "./sk/invites.ts";
import { keys } from "./sk/keys.ts";
import { leaving } from "./sk/leaving.ts";
import { lists } from "./sk/lists.ts";
import { live } from "./sk/live.ts";
import { log } from "./sk/log.ts";
import { longText } from "./sk/long-text.ts";
import { manage } from "./sk/manage.ts";
import { media } from "./sk/media.ts";
import { messages } from "./sk/messages.ts";
import { modmail } from "./sk/modmail.ts";
import { ownData } from "./sk/own-data.ts";
import { passkeys } from "./sk/passkeys.ts";
import { polls } from "./sk/polls.ts";
import { preferences } from "./sk/preferences.ts";
import { profile } from "./sk/profile.ts";
import { providers } from "./sk/providers.ts";
import { queue } from "./sk/queue.ts";
import { refusals } from "./sk/refusals.ts";
import { reporters } from "./sk/reporters.ts";
import { reports } from "./sk/reports.ts";
import { responses } from "./sk/responses.ts";
import { rules } from "./sk/rules.ts";
import { scheduled } from "./sk/scheduled.ts";
import { search } from "./sk/search.ts";
import { setup } from "./sk/setup.ts";
import { signUp } from "./sk/sign-up.ts";
import { statistics } from "./sk/statistics.ts";
import { stylesheets } from "./sk/stylesheets.ts";
import { subPages } from "./sk/sub-pages.ts";
import { subSettings } from "./sk/sub-settings.ts";
import { submit } from "./sk/submit.ts";
import { syndication } from "./sk/syndication.ts";
import { tables } from "./sk/tables.ts";
import { teams } from "./sk/teams.ts";
import { threads } from "./sk/threads.ts";
import { tokens } from "./sk/tokens.ts";
import { topBar } from "./sk/top-bar.ts";
import { uploads } from "./sk/uploads.ts";
import { webhooks } from "./sk/webhooks.ts";
import { welcome } from "./sk/welcome.ts";
import { wiki } from "./sk/wiki.ts";
import { writing } from "./sk/writing.ts";

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
