import { accounts } from "./en/accounts.ts";
import { blocks } from "./en/blocks.ts";
import { captcha } from "./en/captcha.ts";
import { channels } from "./en/channels.ts";
import { chat } from "./en/chat.ts";
import { comments } from "./en/comments.ts";
import { dates } from "./en/dates.ts";
import { drafts } from "./en/drafts.ts";
import { editing } from "./en/editing.ts";
import { filters } from "./en/filters.ts";
import { flairs } from "./en/flairs.ts";
import { follows } from "./en/follows.ts";
import { installed } from "./en/installed.ts";
import { invites } from "./en/invites.ts";
import { keys } from "./en/keys.ts";
import { leaving } from "./en/leaving.ts";
import { lists } from "./en/lists.ts";
import { live } from "./en/live.ts";
import { longText } from "./en/long-text.ts";
import { media } from "./en/media.ts";
import { messages } from "./en/messages.ts";
import { ownData } from "./en/own-data.ts";
import { passkeys } from "./en/passkeys.ts";
import { polls } from "./en/polls.ts";
import { preferences } from "./en/preferences.ts";
import { profile } from "./en/profile.ts";
import { providers } from "./en/providers.ts";
import { refusals } from "./en/refusals.ts";
import { reports } from "./en/reports.ts";
import { rules } from "./en/rules.ts";
import { scheduled } from "./en/scheduled.ts";
import { search } from "./en/search.ts";
import { signUp } from "./en/sign-up.ts";
import { stylesheets } from "./en/stylesheets.ts";
import { subPages } from "./en/sub-pages.ts";
import { submit } from "./en/submit.ts";
import { syndication } from "./en/syndication.ts";
import { tables } from "./en/tables.ts";
import { threads } from "./en/threads.ts";
import { tokens } from "./en/tokens.ts";
import { topBar } from "./en/top-bar.ts";
import { uploads } from "./en/uploads.ts";
import { welcome } from "./en/welcome.ts";
import { wiki } from "./en/wiki.ts";
import { writing } from "./en/writing.ts";

/** English: texts of pages and panels for readers. */
export const part = {
  accounts,
  blocks,
  captcha,
  channels,
  chat,
  comments,
  dates,
  drafts,
  editing,
  filters,
  flairs,
  follows,
  installed,
  invites,
  keys,
  leaving,
  lists,
  live,
  longText,
  media,
  messages,
  ownData,
  passkeys,
  polls,
  preferences,
  profile,
  providers,
  refusals,
  reports,
  rules,
  scheduled,
  search,
  signUp,
  stylesheets,
  submit,
  subPages,
  syndication,
  tables,
  threads,
  tokens,
  topBar,
  uploads,
  welcome,
  wiki,
  writing,
};
