/** Functions for all addresses of the site. No other code builds addresses. */
export type FeedSort = "hot" | "new" | "top";
export type TopPeriod = "day" | "week" | "month" | "year" | "all";
export type CommentSort = "best" | "top" | "new";

/** Query of a log. */
interface LogAddress {
  kind?: string | undefined;
  by?: string | undefined;
  person?: string | undefined;
  after?: string | undefined;
  open?: number | undefined;
}

const name = encodeURIComponent;

/** Returns the query string with its `?`; empty without values. */
export function buildQueryString(values: Record<string, string | number | undefined>): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== "") parts.set(key, String(value));
  const text = parts.toString();
  return text ? `?${text}` : "";
}

export const links = {
  home: () => "/",
  homeSort: (sort: FeedSort) => (sort === "hot" ? "/" : `/${sort}`),
  all: (sort: FeedSort = "hot") => `/all/${sort}`,
  sub: (sub: string) => `/s/${name(sub)}`,
  subSort: (sub: string, sort: FeedSort) => `/s/${name(sub)}/${sort}`,
  /** Form for the viewer's own flair in the sub. */
  subFlair: (sub: string) => `/s/${name(sub)}/flair`,
  subEdit: (sub: string) => `/s/${name(sub)}/edit`,
  /** Automod rules of a sub, or of the site if `sub` is null. */
  automod: (sub: string | null, arid?: number) =>
    `${sub === null ? "/admin" : `/s/${name(sub)}/edit`}/automod${arid === undefined ? "" : `/${arid}`}`,
  subRules: (sub: string) => `/s/${name(sub)}/edit/rules`,
  subPostFlairs: (sub: string) => `/s/${name(sub)}/edit/flairs`,
  subUserFlairs: (sub: string) => `/s/${name(sub)}/edit/user_flairs`,
  adoptSub: (sub: string) => `/s/${name(sub)}/adopt`,
  admin: () => "/admin",
  subMods: (sub: string) => `/s/${name(sub)}/mods`,
  subStyle: (sub: string) => `/s/${name(sub)}/edit/css`,
  /** Page of the sub with the draft of its stylesheet. */
  subStylePreview: (sub: string) => `/s/${name(sub)}?style=draft`,
  subStyleVersions: (sub: string, asked: { version?: number; before?: number } = {}) =>
    `/s/${name(sub)}/edit/css/versions${buildQueryString(asked)}`,
  subLog: (sub: string, asked: LogAddress = {}) => `/s/${name(sub)}/sublog${buildQueryString({ ...asked })}`,
  siteLog: (asked: LogAddress = {}) => `/sitelog${buildQueryString({ ...asked })}`,
  subPerson: (sub: string, person: string) => `/s/${name(sub)}/people/${name(person)}`,
  subBans: (
    sub: string,
    asked: {
      user?: string | undefined;
      past?: string | undefined;
      after?: string | undefined;
      lift?: number | undefined;
    } = {},
  ) => `/s/${name(sub)}/bannedusers${buildQueryString(asked)}`,
  subs: (asked: { sort?: string; q?: string; show?: string; after?: string; open?: number } = {}) =>
    `/subs${buildQueryString(asked)}`,
  subFeed: (sub: string) => `/s/${name(sub)}/new.rss`,
  multi: (subs: readonly string[]) => `/m/${subs.map(name).join("+")}`,
  domain: (domain: string) => `/domain/${name(domain)}`,
  random: () => "/random",
  post: (post: { sub: string; pid: number; slug: string }) => `/s/${name(post.sub)}/${post.pid}/${name(post.slug)}`,
  postShort: (pid: number) => `/p/${pid}`,
  commentShort: (cid: number) => `/c/${cid}`,
  comment: (post: { sub: string; pid: number; slug: string }, cid: number) =>
    `/s/${name(post.sub)}/${post.pid}/${name(post.slug)}/${cid}`,
  person: (person: string) => `/u/${name(person)}`,
  personPosts: (person: string, page?: string) => `/u/${name(person)}/posts${page === undefined ? "" : `/${page}`}`,
  personComments: (person: string, page?: string) =>
    `/u/${name(person)}/comments${page === undefined ? "" : `/${page}`}`,
  personSaved: (
    person: string,
    asked: { kind?: string | undefined; q?: string | undefined; after?: string | undefined } = {},
  ) => `/u/${name(person)}/savedposts${buildQueryString(asked)}`,
  submit: (type: "link" | "text" | "upload" | "poll" = "link", sub?: string) =>
    sub ? `/submit/${type}/${name(sub)}` : `/submit/${type}`,
  createSub: () => "/createsub",
  search: (text?: string, kind?: string, more: { sort?: string; t?: string; after?: string } = {}) =>
    `/search${buildQueryString({ q: text, kind, ...more })}`,
  login: (next?: string) => `/login${buildQueryString({ next })}`,
  register: (next?: string) => `/register${buildQueryString({ next })}`,
  chat: () => "/chat",
  welcome: () => "/welcome",
  /** Unread messages, otherwise unread notifications. */
  messages: () => "/messages",
  mailbox: (box: "inbox" | "sent" | "saved", asked: { q?: string; after?: string } = {}) =>
    `/messages/${box}${buildQueryString(asked)}`,
  conversation: (person: string, after?: string) => `/messages/with/${name(person)}${buildQueryString({ after })}`,
  /** Conversation between the viewer and the moderators of a sub. */
  teamConversation: (tid: number, after?: string) => `/messages/mods/${tid}${buildQueryString({ after })}`,
  /** Choice between a message to this user and one to the moderators of a sub. */
  chooseRecipient: (person: string) => `/messages/to/${name(person)}`,
  contactMods: (sub: string, subject?: string) => `/s/${name(sub)}/contact_mods${buildQueryString({ subject })}`,
  /** Conversations of the subs that the viewer moderates. */
  modmail: (asked: { box?: string | undefined; sub?: string | undefined; after?: string | undefined } = {}) =>
    `/mod/mail${buildQueryString(asked)}`,
  modmailThread: (tid: number, after?: string) => `/mod/mail/${tid}${buildQueryString({ after })}`,
  newModmail: (asked: { sub?: string | undefined; to?: string | undefined } = {}) =>
    `/mod/mail/new${buildQueryString(asked)}`,
  newMessage: (asked: { to?: string; subject?: string } = {}) => `/messages/new${buildQueryString(asked)}`,
  notifications: (view: { show?: string; post?: number; since?: number; after?: string } = {}) =>
    `/notifications${buildQueryString(view)}`,
  /** Form to follow, mute or set a reminder; `of` is an id, a name or a domain. */
  follow: (what: "post" | "comment" | "sub" | "person" | "domain", of: string | number) =>
    `/follow/${what}/${name(String(of))}`,
  moderation: () => "/mod",
  /** Report form; `of` is an id or a name. */
  report: (what: "post" | "comment" | "message" | "person" | "sub", of: string | number) =>
    `/report/${what}/${name(String(of))}`,
  activity: (asked: { kind?: string; in?: string } = {}) => `/activity${buildQueryString(asked)}`,
  settings: () => "/settings",
  settingsLook: () => "/settings/look",
  settingsReading: () => "/settings/reading",
  settingsLanguage: () => "/settings/language",
  settingsHidden: (after?: string) => `/settings/hidden${buildQueryString({ after })}`,
  drafts: () => "/drafts",
  scheduled: () => "/scheduled",
  /** Form to edit a scheduled post. */
  changeScheduled: (type: "link" | "text" | "upload" | "poll", spid: number) => `/submit/${type}?scheduled=${spid}`,
  settingsProfile: () => "/settings/profile",
  settingsFilters: () => "/settings/filters",
  settingsBlocks: (asked: { menu?: string | undefined; after?: string | undefined } = {}) =>
    `/settings/blocks${buildQueryString(asked)}`,
  settingsAccount: (email?: string) => `/settings/account${buildQueryString({ email })}`,
  confirmEmail: (token: string) => `/settings/account/confirm-email/${token}`,
  settingsFollowing: (after?: string) => `/settings/following${buildQueryString({ after })}`,
  settingsNotifications: () => "/settings/notifications",
  settingsTopBar: () => "/settings/subs",
  /** Page to unsubscribe from one kind of mail. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  uploads: (after?: string) => `/uploads${buildQueryString({ after })}`,
  file: (file: string) => `/files/${file}`,
  terms: () => "/wiki/tos",
  privacy: () => "/wiki/privacy",
  manifest: (lang: string) => `/manifest.webmanifest${buildQueryString({ lang })}`,
  setup: (token?: string) => `/setup${buildQueryString({ token })}`,
  withQuery: (path: string, values: Record<string, string | number | undefined>) =>
    `${path}${buildQueryString(values)}`,
};
