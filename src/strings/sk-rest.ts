import type { RestWords } from "./catalogue.ts";
import { accounts } from "./sk/accounts.ts";
import { blocks } from "./sk/blocks.ts";
import { captcha } from "./sk/captcha.ts";
import { channels } from "./sk/channels.ts";
import { chat } from "./sk/chat.ts";
import { comments } from "./sk/comments.ts";
import { dates } from "./sk/dates.ts";
import { drafts } from "./sk/drafts.ts";
import { editing } from "./sk/editing.ts";
import { filters } from "./sk/filters.ts";
import { flairs } from "./sk/flairs.ts";
import { follows } from "./sk/follows.ts";
import { installed } from "./sk/installed.ts";
import { invites } from "./sk/invites.ts";
import { keys } from "./sk/keys.ts";
import { leaving } from "./sk/leaving.ts";
import { lists } from "./sk/lists.ts";
import { live } from "./sk/live.ts";
import { longText } from "./sk/long-text.ts";
import { media } from "./sk/media.ts";
import { messages } from "./sk/messages.ts";
import { ownData } from "./sk/own-data.ts";
import { passkeys } from "./sk/passkeys.ts";
import { polls } from "./sk/polls.ts";
import { preferences } from "./sk/preferences.ts";
import { profile } from "./sk/profile.ts";
import { providers } from "./sk/providers.ts";
import { refusals } from "./sk/refusals.ts";
import { reports } from "./sk/reports.ts";
import { rules } from "./sk/rules.ts";
import { scheduled } from "./sk/scheduled.ts";
import { search } from "./sk/search.ts";
import { signUp } from "./sk/sign-up.ts";
import { stylesheets } from "./sk/stylesheets.ts";
import { subPages } from "./sk/sub-pages.ts";
import { submit } from "./sk/submit.ts";
import { syndication } from "./sk/syndication.ts";
import { tables } from "./sk/tables.ts";
import { threads } from "./sk/threads.ts";
import { tokens } from "./sk/tokens.ts";
import { topBar } from "./sk/top-bar.ts";
import { uploads } from "./sk/uploads.ts";
import { welcome } from "./sk/welcome.ts";
import { wiki } from "./sk/wiki.ts";
import { writing } from "./sk/writing.ts";

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
