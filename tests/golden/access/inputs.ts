import { z } from "#lib/zod.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import type { Things } from "./things.ts";

interface Property {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Property[];
  type?: string;
}

/** Field values that are valid for items in any state. */
const ANYWHERE: Things = {
  reason: "Rule 1",
  text: "Some words",
  content: "Some words",
  comment: "Some words",
  captcha: "",
  ctok: "",
  another: "",
  title: "A long title",
  subject: "A question",
  body: "Some words",
  answer: "Some words",
  question: "What is a book made of?",
  name: "letters",
  msg: "Hello",
  css: ".post { color: teal }",
  consent: "YES",
  place: "submit text",
  pids: "1",
  value: "True",
  subname: "letters",
  slug: "tos",
  page: 2,
  start: "al",
  term: "words",
  q: "words",
  link: "https://words.example/",
  u: "https://words.example/",
  endpoint: "https://push.example/send/1",
  email: "nobody@home.example",
  username: "nobody",
  password: "right horse",
  oldpassword: "wrong horse",
  confirm: "right horse",
  token: "no-such-token",
  key: "no-such-key",
  site_name: "Ambit",
  subtheme: "books",
  invitecode: "no-such-code",
  pass: "no-such-pass",
  code: "000000",
  domain: "words.example",
  minlevel: 1,
  maxcodes: 5,
  totp: "000000",
  days: 7,
  range: "203.0.113.0/24",
  uses: 1,
  codes: "1",
  allowance: 1,
  fields: { content: "Some words" },
  next: "/",
  label: "There",
  issuer: "https://there.example",
  client_id: "ambit",
  on: true,
  approve: true,
  granted: true,
};

/** Path parameters that are valid for any page. */
const IN_PATHS: Things = {
  names: "books+garden",
  domain: "words.example",
  term: "words",
  type: "text",
  slug: "tos",
  token: "none",
  what: "post",
  kind: "post",
  table: "users",
  page: "2",
};

/** Well-formed passkey response to an unknown challenge. */
const signed = (response: Things) => ({
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", ...response },
});
const reportOf = (kind: string) => (things: Things) => ({ id: things[`${kind}Report`], action: "close" });
const relatedOf = (kind: string) => (things: Things) => ({
  ids: `[${things[`${kind}Report`]}]`,
  original: things[`${kind}Report`],
});
const post = ({ pid }: Things) => ({ what: "post", of: String(pid) });
const userFlair = ({ userFlair: flair }: Things) => ({ flair });
const poll = ({ poll: pid }: Things) => ({ pid });

/** Fields whose values do not follow from their names, by address. */
const OWN: Record<string, (things: Things) => Things> = {
  "GET /do/get_follow/:what/:of": post,
  "GET /do/get_poll/:pid": poll,
  "GET /do/get_report/:what/:of": post,
  "GET /do/person/:name": ({ user }) => ({ name: user }),
  "GET /s/:sub/style/:file": () => ({ file: "none.png" }),
  "GET /feeds/:list/:of?": () => ({ list: "sub", of: "books", t: "all" }),
  "GET /oembed": ({ pid }) => ({ url: `http://ambit.test/p/${pid}`, format: "json", maxwidth: 600, maxheight: 400 }),
  "GET /sitemap/:list/:part": () => ({ list: "posts", part: "0" }),
  "GET /feeds/private/:token/:list": () => ({ token: "none", list: "home" }),
  "POST /do/accept_modinv/:sub/:user": ({ guest }) => ({ user: guest }),
  "POST /admin/admin/auth/passkey": () => ({ credential: signed({ authenticatorData: "AAAA", signature: "AAAA" }) }),
  "POST /login/passkey": () => ({ credential: signed({ authenticatorData: "AAAA", signature: "AAAA" }) }),
  "POST /login/second-factor/passkey": () => ({ credential: signed({ authenticatorData: "AAAA", signature: "AAAA" }) }),
  "POST /reauthenticate/passkey": () => ({ credential: signed({ authenticatorData: "AAAA", signature: "AAAA" }) }),
  "POST /do/add_filter": () => ({ act: "hide", text: "another" }),
  "POST /do/admin/clean_up": () => ({ from: "2999-01-01", range: "", link: "", accounts: 0 }),
  "POST /do/admin/config/set": () => ({ setting: "site.motto", value: "Talk" }),
  "GET /admin/post.csv": ({ pid }) => ({ post: pid }),
  "POST /do/admin/remove_sub_file": ({ sub }) => ({ sub, place: "icon", reason: "Rule 1" }),
  "POST /do/admin/remove_upload": ({ pid }) => ({ post: pid, reason: "Rule 1" }),
  "POST /do/admin/undo_votes/:uid": ({ author }) => ({ uid: author }),
  "POST /do/approve_comment": ({ cid }) => ({ cid }),
  "POST /do/automod/save": ({ sub }) => ({ sub, name: "Watches too", event: "post", words: "rolex", hold: "on" }),
  "POST /do/automod/delete": ({ sub }) => ({ sub }),
  "POST /do/automod/switch": ({ sub }) => ({ sub, on: "" }),
  "POST /do/automod/try": ({ sub }) => ({ sub }),
  "POST /do/automod/undo": ({ sub }) => ({ sub, reason: "Over" }),
  "POST /do/cast_vote/:pid/:oid": poll,
  "POST /do/export/make": ({ sub }) => ({ sub }),
  "POST /export/download": ({ sub }) => ({ sub }),
  "POST /do/webhook/create": ({ sub }) => ({ sub, name: "Chat too", address: "https://chat.example/two", post: "on" }),
  "POST /do/webhook/edit": ({ sub, hook }) => ({
    sub,
    wid: hook,
    name: "Chat",
    address: "https://chat.example/",
    post: "on",
  }),
  "POST /do/webhook/switch": ({ sub, hook }) => ({ sub, wid: hook, on: "" }),
  "POST /do/webhook/delete": ({ sub, hook }) => ({ sub, wid: hook }),
  "POST /do/webhook/secret": ({ sub, hook }) => ({ sub, wid: hook }),
  "POST /do/webhook/test": ({ sub, hook }) => ({ sub, wid: hook }),
  "POST /do/webhook/resend": ({ sub, hook, delivery }) => ({ sub, wid: hook, did: delivery }),
  "POST /do/catch_up": ({ pid }) => ({ pids: [pid], since: 0, watchesNew: false }),
  "POST /do/change_subscriptions": ({ sid }) => ({ act: "subscribe", sids: [sid] }),
  "POST /do/close_poll": ({ poll: pid }) => ({ post: pid }),
  "POST /do/create_report_note/:what/:id": ({ postReport }) => ({ what: "post", id: postReport }),
  "POST /do/delete_comment": () => ({ reason: "Rule 1" }),
  "POST /do/delete_post": () => ({ reason: "Rule 1" }),
  "POST /do/distinguish": ({ cid }) => ({ cid }),
  "POST /do/edit_sub/:sub": () => ({ allow_text_posts: "on" }),
  "POST /do/find_comments/:pid": ({ cid }) => ({ cids: [cid] }),
  "POST /do/edit_top_bar": ({ sid }) => ({ sids: [sid] }),
  "POST /do/end_session": () => ({ id: "none" }),
  "POST /do/edit_filter/:id": () => ({ id: 1 }),
  "POST /do/flair/:sub/delete_user": userFlair,
  "POST /do/flair/:sub/edit_user": userFlair,
  "POST /do/flair/:sub/move_user": userFlair,
  "POST /do/follow": (things) => ({ ...post(things), mode: "follow" }),
  "POST /do/get_children/:pid/:cid/:key?": ({ cid }) => ({ cid }),
  "POST /do/inv_mod/:sub": () => ({ level: "1" }),
  "POST /do/mark_viewed": ({ cid }) => ({ cids: [cid] }),
  "POST /do/mod_set_flair/:sub": () => ({ flair_id: -1, text: "Reader" }),
  "POST /do/modmail/:tid/mute": () => ({ days: "7" }),
  "POST /do/modmail/new": ({ user }) => ({ to: user, as: "team" }),
  "POST /do/passkey/add": () => ({
    credential: signed({ attestationObject: "AAAA", transports: [] }),
    name: "Phone",
  }),
  "POST /do/passkey/rename": () => ({ id: 1, name: "Phone" }),
  "POST /do/passkey/remove": () => ({ id: 1 }),
  "POST /do/preference": () => ({ name: "density", value: "compact" }),
  "POST /do/push/subscribe": () => ({ p256dh: "x", auth: "x" }),
  "POST /do/refuse_comment": () => ({ reason: "Rule 1" }),
  "POST /do/refuse_post": () => ({ reason: "Rule 1" }),
  "POST /do/remind": (things) => ({ ...post(things), when: "day" }),
  "POST /do/remove_filter/:id": () => ({ id: 1 }),
  "POST /do/remove_mod2/:sub/:user": () => ({ user: "jan" }),
  "POST /do/remove_sub_ban/:sub/:user": () => ({ user: "troll" }),
  "POST /do/remove_vote/:pid": poll,
  "POST /do/report": () => ({ reason: "other", text: "It is loud" }),
  "POST /do/report/comment": ({ cid }) => ({ post: cid, reason: "other", text: "It is loud" }),
  "POST /do/report/message": () => ({ reason: "SPAM", send_to_admin: "on" }),
  "POST /do/report/person": () => ({ reason: "SPAM", send_to_admin: "on" }),
  "POST /do/report/sub": () => ({ reason: "SPAM", send_to_admin: "on" }),
  "POST /do/report/close_comment_related_reports/:ids/:original": relatedOf("comment"),
  "POST /do/report/close_comment_report/:id/:action": reportOf("comment"),
  "POST /do/report/close_post_related_reports/:ids/:original": relatedOf("post"),
  "POST /do/report/close_post_report/:id/:action": reportOf("post"),
  "POST /do/report/close_related_reports/:ids/:original": relatedOf("post"),
  "POST /do/report/close_report/:id/:action": reportOf("post"),
  "POST /do/revoke_mod2inv/:sub/:user": ({ guest }) => ({ user: guest }),
  "GET /login/provider/:slug/callback": () => ({ state: "no-such-state", iss: "", error: "" }),
  // test members have no password, and a recent log-in needs none
  "POST /do/delete_account": () => ({ consent: "no" }),
  "POST /reauthenticate": () => ({ password: "wrong horse" }),
  "POST /register/provider": () => ({ form: "no-such-form", securityanswer: "Paper" }),
  "POST /register": () => ({ form: "no-such-form", securityanswer: "Paper" }),
  "POST /do/sendcomment/:pid": ({ pid }) => ({ pid, post: pid, parent: "0" }),
  "POST /do/sendmsg": () => ({ to: "adam" }),
  "POST /do/set_user_flair_text/:sub": () => ({ flair: "Reader" }),
  "POST /do/stick_comment/:cid": ({ ownCid }) => ({ cid: ownCid }),
  "POST /do/undelete_comment": () => ({ reason: "Fine" }),
  "POST /do/undelete_post": () => ({ reason: "Fine" }),
  "POST /do/undo_action/:aid": () => ({ reason: "Over" }),
  "POST /do/unfollow": ({ pid }) => ({ what: "post", id: pid }),
  "POST /do/user_flair/:sub/:flair": userFlair,
  "POST /do/vote/:id/:value": ({ pid }) => ({ id: String(pid) }),
  "POST /do/vote/comment/:id": ({ cid }) => ({ id: cid }),
  "POST /do/vote/post/:id": ({ pid }) => ({ id: pid }),
  "POST /do/votecomment/:id/:value": ({ cid }) => ({ id: String(cid) }),
  "POST /graphql": ({ pid }) => ({ query: `mutation { cast_post_vote(pid: ${pid}, vote: UP) { score } }` }),
  "POST /messages/notifications/restore": () => ({ mids: [1] }),
  "POST /messages/notifications/restore_all": () => ({ at: 1 }),
  "POST /messages/notifications/seen": () => ({ until: 1 }),
  "POST /submit/:type/:in?": ({ sub }) => ({ type: "text", sub, title: "A long title", content: "Some words" }),
};

/**
 * Complete input for a call, from the names and types of its required fields.
 * @throws Error if a required field has no known value
 */
export async function inputFor(row: Endpoint, things: Things): Promise<Things> {
  const address = `${row.call.method} ${row.call.path}`;
  const schema = z.toJSONSchema(await row.call.input(), { io: "input", unrepresentable: "any" });
  const own = OWN[address]?.(things) ?? {};
  const required = (schema.required ?? []).filter((name) => !(name in own));
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  const filled = required.map((name): [string, unknown] => {
    const value =
      choiceOf(properties[name]) ?? things[name] ?? (name === "post" ? things.pid : undefined) ?? ANYWHERE[name];
    if (value === undefined || value === null)
      throw new Error(`${address}: nothing is known for ${name}; add it to this file`);
    return [name, value];
  });
  return { ...Object.fromEntries(filled), ...own };
}

/** Path of a page about these items, without optional parts. */
export function pathFor(pattern: string, things: Things): string {
  if (pattern.startsWith("/admin/domains/")) return "/admin/domains/link";
  const parts = pattern.split("/").filter((part) => !part.endsWith("?"));
  return parts
    .map((part) => {
      if (!part.startsWith(":")) return part;
      const name = part.slice(1);
      const value = IN_PATHS[name] ?? { of: things.pid, rpid: things.postReport, ...things }[name];
      if (value === undefined) throw new Error(`${pattern}: nothing is known for ${name}`);
      return String(value);
    })
    .join("/");
}

/** First allowed value of a field with fixed values. */
function choiceOf(property: Property | undefined): unknown {
  if (property?.enum) return property.enum[0];
  return property?.const;
}
