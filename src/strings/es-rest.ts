import type { RestWords } from "./catalogue.ts";
import { accounts } from "./es/accounts.ts";
import { blocks } from "./es/blocks.ts";
import { captcha } from "./es/captcha.ts";
import { channels } from "./es/channels.ts";
import { chat } from "./es/chat.ts";
import { comments } from "./es/comments.ts";
import { dates } from "./es/dates.ts";
import { drafts } from "./es/drafts.ts";
import { editing } from "./es/editing.ts";
import { filters } from "./es/filters.ts";
import { flairs } from "./es/flairs.ts";
import { follows } from "./es/follows.ts";
import { installed } from "./es/installed.ts";
import { invites } from "./es/invites.ts";
import { keys } from "./es/keys.ts";
import { leaving } from "./es/leaving.ts";
import { lists } from "./es/lists.ts";
import { live } from "./es/live.ts";
import { longText } from "./es/long-text.ts";
import { media } from "./es/media.ts";
import { messages } from "./es/messages.ts";
import { ownData } from "./es/own-data.ts";
import { passkeys } from "./es/passkeys.ts";
import { polls } from "./es/polls.ts";
import { preferences } from "./es/preferences.ts";
import { profile } from "./es/profile.ts";
import { providers } from "./es/providers.ts";
import { refusals } from "./es/refusals.ts";
import { reports } from "./es/reports.ts";
import { rules } from "./es/rules.ts";
import { scheduled } from "./es/scheduled.ts";
import { search } from "./es/search.ts";
import { signUp } from "./es/sign-up.ts";
import { stylesheets } from "./es/stylesheets.ts";
import { subPages } from "./es/sub-pages.ts";
import { submit } from "./es/submit.ts";
import { syndication } from "./es/syndication.ts";
import { tables } from "./es/tables.ts";
import { threads } from "./es/threads.ts";
import { tokens } from "./es/tokens.ts";
import { topBar } from "./es/top-bar.ts";
import { uploads } from "./es/uploads.ts";
import { welcome } from "./es/welcome.ts";
import { wiki } from "./es/wiki.ts";
import { writing } from "./es/writing.ts";

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
