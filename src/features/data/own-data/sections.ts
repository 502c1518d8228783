import type { ArchivePart } from "#features/data/leaving/archive-parts.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Field name in the archive, and key of its column heading. */
export type ArchiveField =
  | "when"
  | "edited"
  | "deleted"
  | "until"
  | "seen"
  | "sub"
  | "post"
  | "comment"
  | "heading"
  | "text"
  | "link"
  | "score"
  | "value"
  | "person"
  | "from"
  | "to"
  | "subject"
  | "reason"
  | "rule"
  | "answer"
  | "kind"
  | "state"
  | "name"
  | "email"
  | "language"
  | "settings"
  | "filters"
  | "about"
  | "browser"
  | "network"
  | "file";

/** Fields that hold epoch milliseconds, and fields that hold ids of linkable items. */
export const INSTANT_FIELDS: readonly string[] = [
  "when",
  "edited",
  "deleted",
  "until",
  "seen",
] satisfies ArchiveField[];

/** SQL source of an archive part, with the key for batching. Contains only constants from this file, never input. */
export interface ArchiveSection {
  from: string;
  /** `$uid` is the user's id. */
  where: string;
  key: string;
  fields: Partial<Record<ArchiveField, string>>;
}

const nameOf = (sid = "t.sid") => `(select s.name from sub s where s.sid = ${sid})`;
const person = (uid: string) => `(select p.name from person p where p.uid = ${uid} and p.status <> 10)`;
const own = (table: string, key: string, fields: ArchiveSection["fields"]): ArchiveSection => ({
  from: `${table} t`,
  where: "t.uid = $uid",
  key: `t.${key}`,
  fields,
});

/** Section of a small table without a row id; numbers the rows by `order`. */
const small = (table: string, order: string, fields: ArchiveSection["fields"]): ArchiveSection => ({
  from: `(select r.*, row_number() over (order by ${order}) as row_no from ${table} r where r.uid = $uid) t`,
  where: "1 = 1",
  key: "t.row_no",
  fields,
});

/** All archive parts. Actions of other users are included without their names. */
export const ARCHIVE_SECTIONS: Readonly<Record<ArchivePart, readonly ArchiveSection[]>> = {
  account: [
    own("person", "uid", {
      name: "t.name",
      email: "t.email",
      when: "t.joined_at",
      seen: "t.logged_in_at",
      score: "t.score",
      heading: "t.display_name",
      about: "t.about",
      language: "t.language",
      kind: "t.nsfw",
      settings: "t.preferences",
      filters: "t.filters",
    }),
    own("application", "uid", { text: "t.text", when: "t.asked_at", answer: "t.approved", reason: "t.reason" }),
  ],
  posts: [
    own("post", "pid", {
      post: "t.pid",
      sub: nameOf(),
      kind: "t.type",
      heading: "t.title",
      text: "t.content",
      link: "t.link",
      score: "t.score",
      when: "t.posted_at",
      edited: "t.edited_at",
      deleted: "t.deleted_at",
    }),
  ],
  comments: [
    own("comment", "cid", {
      comment: "t.cid",
      post: "t.pid",
      text: "t.content",
      score: "t.score",
      when: "t.posted_at",
      edited: "t.edited_at",
      deleted: "t.deleted_at",
    }),
  ],
  versions: [
    {
      from: "post_text_version t join post o on o.pid = t.pid",
      where: "o.uid = $uid",
      key: "t.vid",
      fields: { post: "t.pid", text: "t.content", until: "t.replaced_at" },
    },
    {
      from: "post_title_version t join post o on o.pid = t.pid",
      where: "o.uid = $uid",
      key: "t.vid",
      fields: { post: "t.pid", heading: "t.title", until: "t.replaced_at" },
    },
    {
      from: "comment_version t join comment o on o.cid = t.cid",
      where: "o.uid = $uid",
      key: "t.vid",
      fields: { comment: "t.cid", text: "t.content", until: "t.replaced_at" },
    },
  ],
  votes: [
    own("post_vote", "pid", { post: "t.pid", value: "t.value", when: "t.voted_at" }),
    own("comment_vote", "cid", { comment: "t.cid", value: "t.value", when: "t.voted_at" }),
    own("poll_vote", "pid", {
      post: "t.pid",
      value: "(select o.text from poll_option o where o.oid = t.oid)",
      when: "t.voted_at",
    }),
  ],
  files: [
    own("file_use", "fuid", { post: "t.pid", file: "t.hash", text: "t.alt", when: "t.created_at" }),
    small("sub_file", "r.sid, r.name", { sub: nameOf(), name: "t.name", file: "t.hash", when: "t.created_at" }),
  ],
  messages: [
    {
      from: "message_box x join message t on t.mid = x.mid join message_thread h on h.tid = t.tid",
      where: "x.uid = $uid",
      key: "t.mid",
      fields: {
        // moderator and system messages have no personal sender
        from: `case when t.kind in (100, 101, 102) then ${person("t.from_uid")} end`,
        to: person("t.to_uid"),
        sub: nameOf("h.sid"),
        subject: "h.subject",
        text: "t.content",
        when: "t.sent_at",
        state: "x.box",
      },
    },
  ],
  chat: [own("chat_line", "lid", { text: "t.text", when: "t.said_at" })],
  lists: [
    own("saved_post", "pid", { post: "t.pid", when: "t.saved_at" }),
    own("saved_comment", "cid", { comment: "t.cid", when: "t.saved_at" }),
    own("hidden_post", "pid", { post: "t.pid", when: "t.created_at" }),
    own("reminder", "rid", { post: "t.pid", comment: "t.cid", until: "t.due_at", when: "t.created_at" }),
  ],
  drafts: [
    small("draft", "r.place", { name: "t.place", text: "t.fields", edited: "t.updated_at" }),
    own("scheduled_post", "spid", {
      sub: nameOf(),
      kind: "t.type",
      heading: "t.title",
      text: "t.content",
      link: "t.link",
      value: "t.submission",
      until: "t.due_at",
      when: "t.created_at",
    }),
  ],
  subs: [
    own("subscription", "sid", { sub: nameOf(), when: "t.created_at" }),
    own("sub_block", "sid", { sub: nameOf(), kind: "'blocked'", when: "t.created_at" }),
    own("sub_mod", "sid", { sub: nameOf(), value: "t.power", when: "t.created_at" }),
    own("user_flair", "sid", { sub: nameOf(), text: "t.text", when: "t.set_at" }),
    own("adoption_request", "arid", { sub: nameOf(), text: "t.text", when: "t.asked_at" }),
    own("sub_offer", "sid", { sub: nameOf(), when: "t.offered_at" }),
  ],
  people: [
    own("person_block", "target", { person: person("t.target"), kind: "t.content", when: "t.created_at" }),
    own("invite_code", "icid", { name: "t.code", when: "t.created_at", until: "t.expires_at" }),
    own("invite_use", "uid", { when: "t.used_at" }),
    small("follow", "r.what, r.id, r.key", {
      kind: "t.what",
      value: "t.id",
      name: "t.key",
      state: "t.mode",
      when: "t.since",
    }),
  ],
  notifications: [
    own("notification", "mid", {
      kind: "t.kind",
      sub: nameOf(),
      post: "t.pid",
      comment: "t.cid",
      when: "t.created_at",
      seen: "t.read_at",
    }),
    own("person_badge", "bid", { name: "(select b.name from badge b where b.bid = t.bid)", when: "t.given_at" }),
  ],
  sessions: [
    small("session", "r.created_at, r.token_hash", {
      browser: "t.browser",
      network: "t.network",
      when: "t.created_at",
      seen: "t.seen_at",
      until: "t.expires_at",
    }),
    own("push_device", "did", { browser: "t.name", when: "t.created_at" }),
    own("passkey", "pkid", { name: "t.name", when: "t.created_at", seen: "t.used_at" }),
    small("provider_link", "r.prid", {
      name: "(select p.label from provider p where p.prid = t.prid)",
      value: "t.subject",
      when: "t.created_at",
      seen: "t.used_at",
    }),
    own("api_token", "tid", {
      name: "t.name",
      value: "t.scopes",
      when: "t.created_at",
      seen: "t.last_used_at",
      until: "t.expires_at",
    }),
    own("email_change", "uid", { email: "t.email", when: "t.asked_at" }),
    small("channel_choice", "r.kind", { kind: "t.kind", value: "t.site", state: "t.push", email: "t.mail" }),
    own("delivery_time", "uid", { settings: "t.zone", kind: "t.digest", value: "t.digest_hour" }),
  ],
  reports: [
    own("report", "rpid", {
      kind: "(select q.kind from queue_entry q where q.qid = t.qid)",
      reason: "t.reason",
      rule: "t.rule_text",
      text: "t.body",
      when: "t.created_at",
      state: "t.outcome",
    }),
    own("appeal", "apid", {
      sub: nameOf(),
      text: "t.text",
      answer: "t.answer",
      state: "t.outcome",
      when: "t.created_at",
    }),
  ],
  actions: [
    {
      from: "mod_action t join action_message a on a.aid = t.aid",
      where: "t.target_uid = $uid",
      key: "t.aid",
      fields: {
        value: "t.code",
        sub: nameOf(),
        post: "t.pid",
        comment: "t.cid",
        reason: "t.reason",
        rule: "t.rule_text",
        when: "t.created_at",
      },
    },
    own("sub_ban", "bid", { sub: nameOf(), reason: "t.reason", when: "t.created_at", until: "t.expires_at" }),
    own("site_ban", "bid", { reason: "t.reason", when: "t.created_at", until: "t.expires_at" }),
    own("warning", "wid", { sub: nameOf(), text: "t.text", rule: "t.rule_text", when: "t.created_at" }),
    own("modmail_mute", "sid", { sub: nameOf(), until: "t.until" }),
  ],
  reading: [
    own("post_visit", "pid", { post: "t.pid", when: "t.before_at", seen: "t.seen_at" }),
    own("comment_view", "cid", { comment: "t.cid" }),
  ],
};

export const ARCHIVE_PARTS = keysOf(ARCHIVE_SECTIONS);
