import type { RestWords } from "./catalogue.ts";
import { accounts } from "./ru/accounts.ts";
import { blocks } from "./ru/blocks.ts";
import { captcha } from "./ru/captcha.ts";
import { channels } from "./ru/channels.ts";
import { chat } from "./ru/chat.ts";
import { comments } from "./ru/comments.ts";
import { dates } from "./ru/dates.ts";
import { drafts } from "./ru/drafts.ts";
import { editing } from "./ru/editing.ts";
import { filters } from "./ru/filters.ts";
import { flairs } from "./ru/flairs.ts";
import { follows } from "./ru/follows.ts";
import { installed } from "./ru/installed.ts";
import { invites } from "./ru/invites.ts";
import { keys } from "./ru/keys.ts";
import { leaving } from "./ru/leaving.ts";
import { lists } from "./ru/lists.ts";
import { live } from "./ru/live.ts";
import { longText } from "./ru/long-text.ts";
import { media } from "./ru/media.ts";
import { messages } from "./ru/messages.ts";
import { ownData } from "./ru/own-data.ts";
import { passkeys } from "./ru/passkeys.ts";
import { polls } from "./ru/polls.ts";
import { preferences } from "./ru/preferences.ts";
import { profile } from "./ru/profile.ts";
import { providers } from "./ru/providers.ts";
import { refusals } from "./ru/refusals.ts";
import { reports } from "./ru/reports.ts";
import { rules } from "./ru/rules.ts";
import { scheduled } from "./ru/scheduled.ts";
import { search } from "./ru/search.ts";
import { signUp } from "./ru/sign-up.ts";
import { stylesheets } from "./ru/stylesheets.ts";
import { subPages } from "./ru/sub-pages.ts";
import { submit } from "./ru/submit.ts";
import { syndication } from "./ru/syndication.ts";
import { tables } from "./ru/tables.ts";
import { threads } from "./ru/threads.ts";
import { tokens } from "./ru/tokens.ts";
import { topBar } from "./ru/top-bar.ts";
import { uploads } from "./ru/uploads.ts";
import { welcome } from "./ru/welcome.ts";
import { wiki } from "./ru/wiki.ts";
import { writing } from "./ru/writing.ts";

export const part: RestWords = {
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
