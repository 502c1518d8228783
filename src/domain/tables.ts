import type { Generated } from "kysely";
import type { FileExtension } from "#lib/file-types.ts";

/** Rows of db/migrations for the query builder. Instants are epoch milliseconds, flags 0 or 1. */
export interface Tables {
  setting: { name: string; value: string };
  day_count: { day: number; kind: string; n: number; counted_at: number };
  site_total: { kind: string; n: number; counted_at: number };
  application: {
    uid: number;
    text: string;
    asked_at: number;
    decided_at: number | null;
    decided_by: number | null;
    approved: number | null;
    reason: string | null;
  };
  invite_code: {
    icid: Generated<number>;
    code: string;
    uid: number;
    created_at: number;
    expires_at: number | null;
    uses: Generated<number>;
    max_uses: number;
  };
  invite_use: { uid: number; icid: number; used_at: number };
  security_question: { qid: Generated<number>; question: string; answer_hash: string; created_at: number };
  used_form: { token_hash: string; expires_at: number };
  rate_limit: { key: string; points: number; expire: number };
  used_captcha: { token_hash: string; expires_at: number };
  secret: { name: string; value: string };
  provider: ProviderTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  provider_link: { prid: number; subject: string; uid: number; created_at: number; used_at: number | null };
  used_auth_request: { request_hash: string; expires_at: number };
  person: PersonTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  sub: SubTable;
  sub_rule: { rid: Generated<number>; sid: number; position: number; text: string };
  person_sub: { uid: number; sid: number; posts: Generated<number>; comments: Generated<number> };
  sub_mod: { uid: number; sid: number; power: number; invited: Generated<number>; created_at: number };
  sub_offer: { sid: number; uid: number; offered_at: number };
  adoption_request: AdoptionRequestTable;
  sub_ban: SubBanTable;
  site_ban: SiteBanTable;
  warning: WarningTable;
  person_note: PersonNoteTable;
  appeal: AppealTable;
  subscription: { uid: number; sid: number; position: Generated<number>; created_at: number };
  sub_block: { uid: number; sid: number; created_at: number };
  person_block: PersonBlockTable;
  post: PostTable;
  post_text_version: {
    vid: Generated<number>;
    pid: number;
    content: string;
    replaced_at: number;
    burst_at: number | null;
  };
  post_title_version: {
    vid: Generated<number>;
    pid: number;
    title: string;
    replaced_at: number;
    burst_at: number | null;
  };
  post_vote: { uid: number; pid: number; value: number; voted_at: number };
  post_visit: { uid: number; pid: number; comments: Generated<number>; seen_at: number; before_at: number };
  badge: {
    bid: Generated<number>;
    name: string;
    description: Generated<string>;
    position: Generated<number>;
    score: Generated<number>;
    trigger: "admin" | "mod" | null;
    icon: string | null;
    deleted: Generated<number>;
  };
  person_badge: { uid: number; bid: number; given_at: number; automatic: Generated<number> };
  saved_post: { uid: number; pid: number; saved_at: number };
  saved_comment: { uid: number; cid: number; saved_at: number };
  hidden_post: { uid: number; pid: number; created_at: number };
  comment: CommentTable;
  comment_version: {
    vid: Generated<number>;
    cid: number;
    content: string;
    replaced_at: number;
    burst_at: number | null;
  };
  comment_vote: { uid: number; cid: number; value: number; voted_at: number };
  poll: PollTable;
  poll_option: {
    oid: Generated<number>;
    pid: number;
    position: number;
    text: string;
    votes: Generated<number>;
    imported_votes: Generated<number>;
  };
  poll_vote: { pid: number; uid: number; oid: number; voted_at: number };
  comment_view: { uid: number; cid: number };
  address_block: { range: string; reason: string; until: number; created_at: number };
  wiki_page: { slug: string; wvid: number | null; footer: number | null; created_at: number };
  wiki_version: WikiVersionTable;
  banned_domain: { domain: string; kind: "link" | "email"; created_at: number };
  flair: FlairTable;
  user_flair: { sid: number; uid: number; text: string; set_at: number };
  mod_action: ModActionTable;
  mod_effect: {
    eid: Generated<number>;
    aid: number;
    unit: string;
    key: string;
    /** JSON text of the values. */
    before: string | null;
    after: string | null;
    undoes: number | null;
    undone_by: number | null;
  };
  action_message: { aid: number; mid: number };
  queue_entry: QueueEntryTable;
  automod_rule: AutomodRuleTable;
  automod_match: AutomodMatchTable;
  automod_run: AutomodRunTable;
  automod_run_match: { ruid: number; pid: number; cid: Generated<number>; removed: number | null };
  reported_copy: { rcid: Generated<number>; qid: number; title: string; content: string; taken_at: number };
  report: ReportTable;
  report_note: { rnid: Generated<number>; rpid: number; uid: number; body: string; created_at: number };
  report_count: { sid: number; kind: QueueEntryTable["kind"]; open: Generated<number>; closed: Generated<number> };
  reporter_mute: { sid: number; uid: number; muted_by: number; muted_at: number };
  saved_response: { srid: Generated<number>; sid: number; title: string; body: string };
  queue_view: { qvid: Generated<number>; uid: number; name: string; filters: string };
  queue_handover: { sid: number; body: string; uid: number; written_at: number };
  action_progress: {
    aid: number;
    total: number;
    done: Generated<number>;
    since: number | null;
    ended_at: number | null;
  };
  clean_up_person: CleanUpPersonTable;
  attack: AttackTable;
  attack_count: { minute: number; kind: "sign_ups" | "first_posts" | "log_ins"; n: number };
  wiped_vote: { aid: number; kind: "post" | "comment"; item: number; value: number; voted_at: number };
  imported: ImportedTable;
  archive_import: {
    iid: Generated<number>;
    digest: string;
    taken_as: string;
    first_pid: number;
    first_cid: number;
    started_at: number;
    ended_at: number | null;
  };
  archive_author: { iid: number; place: number; uid: number };
  notification: NotificationTable;
  message_thread: {
    tid: Generated<number>;
    subject: string;
    sid: number | null;
    replies: Generated<number>;
    created_at: number;
    uid: number | null;
    team_box: number | null;
    highlighted: Generated<number>;
    latest: number | null;
    assigned_uid: number | null;
  };
  message: MessageTable;
  message_box: {
    uid: number;
    mid: number;
    box: number;
    box_before: number | null;
    with_uid: number | null;
    unread: Generated<number>;
    deleted_at: number | null;
  };
  message_count: { uid: number; unread: Generated<number> };
  modmail_unread: { tid: number; uid: number; sid: number };
  modmail_count: { uid: number; sid: number; unread: Generated<number> };
  modmail_log: {
    lid: Generated<number>;
    tid: number;
    uid: number;
    action: number;
    value: number;
    created_at: number;
  };
  modmail_mute: { sid: number; uid: number; until: number };
  notification_thread: { uid: number; thread: number; latest: number };
  follow: FollowTable;
  reminder: ReminderTable;
  chat_line: { lid: Generated<number>; uid: number; text: string; said_at: number };
  draft: { uid: number; place: string; fields: string; key: string | null; revision: number; updated_at: number };
  file: FileTable;
  file_use: {
    fuid: Generated<number>;
    hash: string;
    uid: number;
    pid: number;
    alt: Generated<string>;
    preview: Generated<number>;
    poster: Generated<number>;
    created_at: number;
  };
  scheduled_post: ScheduledPostTable;
  blocked_image: BlockedImageTable;
  sub_style: SubStyleTable;
  sub_style_draft: { sid: number; uid: number; source: string; content: string; key: string; updated_at: number };
  sub_file: { sid: number; name: string; hash: string; uid: number; created_at: number };
  job: JobTable;
  health_check: { id: number; written_at: number };
  channel_choice: { uid: number; kind: string; site: number; push: number; mail: "off" | "now" | "digest" };
  delivery_time: DeliveryTimeTable;
  push_device: {
    did: Generated<number>;
    uid: number;
    session_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: number;
  };
  delivered: { source: "notification" | "message"; mid: number; channel: string; at: number };
  email_change: {
    uid: number;
    email: string;
    email_key: string;
    token_hash: string | null;
    asked_at: number;
    /** Null until the link in the mail is used. */
    confirmed_at: number | null;
  };
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  log_in_step: LogInStepTable;
  passkey: PasskeyTable;
  passkey_holder: { uid: number; handle: string };
  used_challenge: { challenge_hash: string; expires_at: number };
  password_reset: { token_hash: string; uid: number; email_key: string | null; by_mail: number; expires_at: number };
  account_deletion: AccountDeletionTable;
  data_archive: {
    uid: number;
    name: string;
    language: string;
    origin: string;
    done: Generated<number>;
    total: number;
    asked_at: number;
    ready_at: number | null;
    size: number | null;
  };
  site_export: {
    sid: number;
    name: string;
    language: string;
    done: Generated<number>;
    total: Generated<number>;
    asked_at: number;
    ready_at: number | null;
    failed_at: number | null;
    size: number | null;
  };
  idempotency: { uid: number; key: string; what: string; answer: string; created_at: number };
}

interface AccountDeletionTable {
  uid: number;
  status_before: number;
  erases: number;
  total: Generated<number>;
  done: Generated<number>;
  asked_at: number;
  due_at: number;
  ended_at: number | null;
}

interface DeliveryTimeTable {
  uid: number;
  zone: string;
  digest: "daily" | "weekly";
  digest_hour: number;
  quiet_from: number | null;
  quiet_until: number | null;
  next_digest_at: number | null;
  digest_mid: Generated<number>;
  digest_message: Generated<number>;
}

interface WikiVersionTable {
  wvid: Generated<number>;
  slug: string;
  uid: number;
  title: string;
  content: string;
  html: string;
  restored_wvid: number | null;
  created_at: number;
}

interface ApiTokenTable {
  tid: Generated<number>;
  uid: number;
  name: string;
  token_hash: string;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
}

interface SessionTable {
  token_hash: string;
  uid: number;
  created_at: number;
  expires_at: number;
  remember: number;
  seen_at: Generated<number>;
  network: Generated<string>;
  browser: Generated<string>;
  admin_until: Generated<number>;
  proven_at: Generated<number>;
}

interface PersonTable {
  uid: Generated<number>;
  name: string;
  name_key: string;
  email: string | null;
  /** Unique. Null while the address is unconfirmed, unless the site sends no mail. */
  email_key: string | null;
  email_confirmed_at: number | null;
  logged_in_at: number | null;
  invite_allowance: number | null;
  awaits_email: Generated<number>;
  password_hash: string | null;
  status: Generated<number>;
  is_admin: Generated<number>;
  is_system: Generated<number>;
  joined_at: number;
  score: Generated<number>;
  badge_score: Generated<number>;
  given: Generated<number>;
  votes_cast: Generated<number>;
  nsfw: Generated<"hide" | "blur" | "show">;
  language: string | null;
  /** JSON text of domain/preferences.ts. */
  preferences: Generated<string>;
  may_upload: Generated<number>;
  is_bot: Generated<number>;
  /** JSON text of domain/filters.ts. */
  filters: Generated<string>;
  display_name: string | null;
  about: Generated<string>;
  about_html: Generated<string>;
}

interface AuthenticatorTable {
  uid: number;
  secret: string;
  confirmed_at: number | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  code_hash: string;
  uid: number;
}

interface PasskeyTable {
  pkid: Generated<number>;
  uid: number;
  credential_id: string;
  public_key: string;
  sign_count: number;
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

interface LogInStepTable {
  token_hash: string;
  uid: number;
  remember: number;
  expires_at: number;
}

interface SubTable {
  sid: Generated<number>;
  name: string;
  name_key: string;
  title: string;
  sidebar: Generated<string>;
  sidebar_html: Generated<string>;
  nsfw: Generated<number>;
  status: Generated<number>;
  is_default: Generated<number>;
  default_sort: Generated<"hot" | "new" | "top">;
  restricted: Generated<number>;
  log_private: Generated<number>;
  bans_private: Generated<number>;
  statistics_public: Generated<number>;
  allow_link: Generated<number>;
  allow_text: Generated<number>;
  allow_upload: Generated<number>;
  allow_poll: Generated<number>;
  created_at: number;
  created_by: number;
  subscribers: Generated<number>;
  posts: Generated<number>;
  last_post_at: Generated<number>;
  can_flair: Generated<number>;
  must_flair: Generated<number>;
  can_flair_self: Generated<number>;
  freeform_flair: Generated<number>;
  style_svid: Generated<number | null>;
  slow_seconds: Generated<number>;
  min_level: Generated<number>;
  submit_notes: Generated<string>;
  submit_notes_html: Generated<string>;
  hide_score_minutes: Generated<number>;
  review_first: Generated<number>;
  /** Hashes of files. */
  icon: Generated<string | null>;
  banner: Generated<string | null>;
}

interface SubStyleTable {
  svid: Generated<number>;
  sid: number;
  uid: number;
  source: string;
  content: string;
  key: string;
  restored_svid: number | null;
  created_at: number;
}

interface AdoptionRequestTable {
  arid: Generated<number>;
  sid: number;
  uid: number;
  text: string;
  asked_at: number;
  decided_at: number | null;
  decided_by: number | null;
  granted: number | null;
}

interface BanColumns {
  bid: Generated<number>;
  uid: number;
  reason: string;
  created_at: number;
  created_by: number | null;
  expires_at: number | null;
  lifted_at: number | null;
  lifted_by: number | null;
}

interface SubBanTable extends BanColumns {
  sid: number;
}

interface SiteBanTable extends BanColumns {
  status_before: number;
}

interface AppealTable {
  apid: Generated<number>;
  aid: number;
  sid: number | null;
  uid: number;
  text: string;
  for_admins: number;
  assigned_to: number | null;
  created_at: number;
  due_at: number;
  outcome: "upheld" | "eased" | "reversed" | null;
  answer: string | null;
  decided_at: number | null;
  decided_by: number | null;
}

interface WarningTable {
  wid: Generated<number>;
  sid: number;
  uid: number;
  text: string;
  rule_text: string | null;
  created_at: number;
  created_by: number | null;
  acknowledged_at: number | null;
  withdrawn_at: number | null;
}

interface PersonNoteTable {
  nid: Generated<number>;
  sid: number;
  uid: number;
  text: string;
  created_at: number;
  created_by: number | null;
  deleted_at: number | null;
}

interface PersonBlockTable {
  uid: number;
  target: number;
  hide_messages: Generated<number>;
  content: Generated<"show" | "blur" | "hide">;
  created_at: number;
}

interface PostTable {
  pid: Generated<number>;
  sid: number;
  uid: number;
  type: "link" | "text" | "upload" | "poll";
  title: string;
  content: Generated<string>;
  content_html: Generated<string>;
  markdown_version: Generated<number>;
  link: string | null;
  link_key: string | null;
  domain: string | null;
  flair: string | null;
  nsfw: Generated<number>;
  posted_at: number;
  edited_at: number | null;
  deleted: Generated<number>;
  deleted_at: number | null;
  deleted_by: number | null;
  deleted_reason: string | null;
  held: Generated<number>;
  locked: Generated<number>;
  sticky_at: number | null;
  sticky_cid: number | null;
  comment_sort: "best" | "top" | "new" | null;
  distinguished: Generated<number>;
  score: Generated<number>;
  up: Generated<number>;
  down: Generated<number>;
  hot: number;
  comments: Generated<number>;
  erased_at: number | null;
}

interface PollTable {
  pid: number;
  closes_at: number | null;
  closed_at: number | null;
  closed_by: number | null;
  hides_results: Generated<number>;
  min_level: Generated<number>;
}

interface FlairTable {
  fid: Generated<number>;
  sid: number;
  kind: "post" | "user";
  text: string;
  text_key: string;
  hue: number | null;
  position: Generated<number>;
  team_only: Generated<number>;
}

interface CommentTable {
  cid: Generated<number>;
  pid: number;
  uid: number;
  parent_cid: number | null;
  content: string;
  content_html: string;
  markdown_version: number;
  posted_at: number;
  edited_at: number | null;
  deleted: Generated<number>;
  deleted_at: number | null;
  deleted_by: number | null;
  deleted_reason: string | null;
  held: Generated<number>;
  distinguished: Generated<number>;
  score: Generated<number>;
  up: Generated<number>;
  down: Generated<number>;
  best: number;
  views: Generated<number>;
  locked: Generated<number>;
  erased_at: number | null;
}

interface ModActionTable {
  aid: Generated<number>;
  code: number;
  sid: number | null;
  uid: number | null;
  by_admin: Generated<number>;
  target_uid: number | null;
  pid: number | null;
  cid: number | null;
  reason: string | null;
  rid: number | null;
  rule_text: string | null;
  note: string | null;
  undoes: number | null;
  undone_by: number | null;
  created_at: number;
  part_of: number | null;
}

interface AttackTable {
  aid: number;
  why: "hand" | "sign_ups" | "first_posts" | "log_ins";
  begun_at: number;
  until_at: number;
  ended_at: number | null;
  sign_ups: Generated<number>;
  refused: Generated<number>;
  captchas: Generated<number>;
  held: Generated<number>;
  limited: Generated<number>;
  pages: Generated<number>;
}

interface CleanUpPersonTable {
  aid: number;
  uid: number;
  part: number | null;
  finished: Generated<number>;
  in_force: Generated<number>;
}

interface QueueEntryTable {
  qid: Generated<number>;
  kind: "post" | "comment" | "message" | "person" | "sub";
  item: number;
  sid: number | null;
  pid: number | null;
  author_uid: number | null;
  open_reports: Generated<number>;
  for_admins: Generated<number>;
  opened_at: number;
  last_at: number;
  closed_at: number | null;
  closed_by: number | null;
  outcome: "removed" | "kept" | null;
  claimed_by: number | null;
  claimed_until: number | null;
  held_at: number | null;
  held_why: "first" | "rule" | null;
  held_new: Generated<number>;
  reviewed_at: number | null;
  reviewed_by: number | null;
  reviewed_as: "removed" | "kept" | null;
}

interface AutomodRuleTable {
  arid: Generated<number>;
  sid: number | null;
  name: string;
  event: "post" | "comment" | "edit" | "reports";
  conditions: string;
  acts: string;
  enabled: Generated<number>;
  version: Generated<number>;
  created_by: number;
  created_at: number;
  deleted_at: number | null;
}

interface AutomodMatchTable {
  amid: Generated<number>;
  arid: number;
  aid: number;
  pid: number;
  cid: number | null;
  hides: number;
  matched_at: number;
  rpid: Generated<number | null>;
  reply_cid: Generated<number | null>;
}

interface AutomodRunTable {
  ruid: Generated<number>;
  arid: number;
  version: number;
  part: Generated<number>;
  next_id: Generated<number>;
  since: number;
  looked_at: Generated<number>;
  matched: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  started_at: number;
  ended_at: number | null;
}

interface ReportTable {
  rpid: Generated<number>;
  qid: number;
  uid: number;
  reason: "site" | "rule" | "other" | "spam" | "terms";
  rid: number | null;
  rule_text: string | null;
  body: Generated<string>;
  send_to_admin: Generated<number>;
  is_open: Generated<number>;
  rcid: number;
  created_at: number;
  closed_at: number | null;
  closed_by: number | null;
  outcome: "removed" | "kept" | null;
  notified_at: number | null;
}

interface NotificationTable {
  mid: Generated<number>;
  uid: number;
  kind:
    | "post-reply"
    | "comment-reply"
    | "post-mention"
    | "comment-mention"
    | "follow-post"
    | "follow-comment"
    | "reminder"
    | "schedule-refused"
    | "flair-given"
    | "report-upheld"
    | "report-closed";
  /** Null if no user sent it. */
  from_uid: number | null;
  sid: number;
  pid: number | null;
  cid: number | null;
  /** Group in the list: id of the post, or negative id of the sub. */
  thread: number;
  created_at: number;
  read_at: number | null;
  handled_at: number | null;
  put_away_at: number | null;
  /** Text for some kinds: the assigned flair, or the title of a post that was not published. */
  note: string | null;
}

interface FollowTable {
  uid: number;
  what: "post" | "comment" | "sub" | "person" | "domain";
  id: number;
  key: Generated<string>;
  mode: "follow" | "mute";
  since: number;
}

interface ReminderTable {
  rid: Generated<number>;
  uid: number;
  pid: number;
  cid: number | null;
  due_at: number;
  created_at: number;
}

interface MessageTable {
  mid: Generated<number>;
  tid: number;
  kind: number;
  from_uid: number;
  to_uid: number | null;
  reply_to: number | null;
  sent_at: number;
  markdown_version: number;
  content_html: string;
  content: string;
}

interface FileTable {
  hash: string;
  extension: FileExtension;
  size: number;
  width: number | null;
  height: number | null;
  animated: Generated<number>;
  created_at: number;
  unused_at: number | null;
  removing: Generated<number>;
  phash_a: Generated<number | null>;
  phash_b: Generated<number | null>;
  phash_c: Generated<number | null>;
  phash_d: Generated<number | null>;
  hashed: Generated<number>;
  remuxed: Generated<number>;
}

interface BlockedImageTable {
  bid: Generated<number>;
  aid: number | null;
  hash: string;
  phash_a: number | null;
  phash_b: number | null;
  phash_c: number | null;
  phash_d: number | null;
  created_at: number;
  lifted_at: number | null;
}

interface ScheduledPostTable {
  spid: Generated<number>;
  uid: number;
  sid: number;
  /** JSON text of the submission; null in rows of older versions, which used the columns from `content` to `alt`. */
  submission: string | null;
  type: "link" | "text" | "upload" | "poll";
  title: string;
  content: string;
  link: string;
  /** Chosen flair, which may have been deleted. */
  fid: number | null;
  nsfw: Generated<number>;
  /** JSON text of the options of a poll. */
  options: string | null;
  closes_at: number | null;
  hides_results: Generated<number>;
  min_level: Generated<number>;
  file_hash: string | null;
  poster_hash: string | null;
  alt: Generated<string>;
  due_at: number;
  created_at: number;
  /** Code of the refusal when it was due, and JSON text of its values. */
  refusal: string | null;
  refusal_values: string | null;
  cancelled_at: number | null;
}

interface JobTable {
  jid: Generated<number>;
  kind: string;
  key: string | null;
  /** JSON text of the payload for the handler (platform/jobs). */
  payload: string;
  due_at: number;
  tries: Generated<number>;
  lease: string | null;
  leased_until: number | null;
  failed_at: number | null;
  error: string | null;
  created_at: number;
}

interface ImportedTable {
  source: string;
  source_id: string;
  pid: number | null;
  cid: number | null;
  up: Generated<number>;
  down: Generated<number>;
}

interface ProviderTable {
  prid: Generated<number>;
  slug: string;
  label: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  is_on: number;
  created_at: number;
}

interface WebhookTable {
  wid: Generated<number>;
  sid: number | null;
  name: string;
  address: string;
  secret: string;
  events: string;
  is_paused: Generated<number>;
  failing_since: number | null;
  created_at: number;
  deleted_at: number | null;
}

interface WebhookDeliveryTable {
  did: Generated<number>;
  wid: number;
  event: "post" | "comment" | "report" | "action" | "test";
  item: number | null;
  due_at: number | null;
  outcome: "sent" | "failed" | "gone" | null;
  tries: Generated<number>;
  tried_at: number | null;
  status: number | null;
  error: string | null;
  created_at: number;
}
