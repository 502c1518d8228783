import type { PERSON_COLUMNS } from "./person-columns.ts";

/** Parts of a personal data archive. */
export type ArchivePart =
  | "account"
  | "posts"
  | "comments"
  | "versions"
  | "votes"
  | "files"
  | "messages"
  | "chat"
  | "lists"
  | "drafts"
  | "subs"
  | "people"
  | "notifications"
  | "sessions"
  | "reports"
  | "actions"
  | "reading";

/** Reason to exclude a column from the data archive. */
type LeftOut =
  /** Column of another user's row that refers to this user. */
  | "not theirs"
  /** Moderator records without data about the author. */
  | "of a team"
  /** Counters and bookkeeping. */
  | "machinery"
  /** Credentials. */
  | "secret";

/** Archive part of each user column, or the reason to exclude it. */
export const ARCHIVE_PART_BY_COLUMN: Readonly<Record<keyof typeof PERSON_COLUMNS, ArchivePart | LeftOut>> = {
  "person.uid": "account",
  "account_deletion.uid": "machinery",
  "data_archive.uid": "machinery",
  "post.uid": "posts",
  "comment.uid": "comments",
  "post_vote.uid": "votes",
  "comment_vote.uid": "votes",
  "poll_vote.uid": "votes",
  "file_use.uid": "files",
  "chat_line.uid": "chat",
  "message_box.uid": "messages",
  "message_box.with_uid": "not theirs",
  "message.from_uid": "not theirs",
  "message.to_uid": "not theirs",
  "message_thread.uid": "not theirs",
  "message_count.uid": "machinery",
  "session.uid": "sessions",
  "api_token.uid": "sessions",
  "email_change.uid": "sessions",
  "password_reset.uid": "secret",
  "authenticator.uid": "secret",
  "recovery_code.uid": "secret",
  "log_in_step.uid": "secret",
  "passkey.uid": "sessions",
  "passkey_holder.uid": "machinery",
  "provider_link.uid": "sessions",
  "idempotency.uid": "machinery",
  "push_device.uid": "sessions",
  "channel_choice.uid": "sessions",
  "delivery_time.uid": "sessions",
  "person_badge.uid": "notifications",
  "user_flair.uid": "subs",
  "subscription.uid": "subs",
  "sub_block.uid": "subs",
  "person_block.uid": "people",
  "person_block.target": "not theirs",
  "follow.uid": "people",
  "reminder.uid": "lists",
  "saved_post.uid": "lists",
  "saved_comment.uid": "lists",
  "hidden_post.uid": "lists",
  "post_visit.uid": "reading",
  "comment_view.uid": "reading",
  "draft.uid": "drafts",
  "scheduled_post.uid": "drafts",
  "notification.uid": "notifications",
  "notification.from_uid": "not theirs",
  "notification_thread.uid": "machinery",
  "application.uid": "account",
  "application.decided_by": "not theirs",
  "invite_code.uid": "people",
  "invite_use.uid": "people",
  "sub.created_by": "of a team",
  "sub_mod.uid": "subs",
  "sub_offer.uid": "subs",
  "adoption_request.uid": "subs",
  "adoption_request.decided_by": "of a team",
  "sub_style.uid": "of a team",
  "sub_style_draft.uid": "of a team",
  "sub_file.uid": "files",
  "wiki_version.uid": "of a team",
  "automod_rule.created_by": "of a team",
  "queue_view.uid": "of a team",
  "queue_handover.uid": "of a team",
  "modmail_unread.uid": "machinery",
  "modmail_count.uid": "machinery",
  "person_sub.uid": "machinery",
  "modmail_log.uid": "of a team",
  "message_thread.assigned_uid": "of a team",
  "post.deleted_by": "of a team",
  "comment.deleted_by": "of a team",
  "poll.closed_by": "of a team",
  "clean_up_person.uid": "machinery",
  "archive_author.uid": "machinery",
  "mod_action.uid": "of a team",
  "mod_action.target_uid": "actions",
  "queue_entry.author_uid": "of a team",
  "queue_entry.closed_by": "of a team",
  "queue_entry.claimed_by": "of a team",
  "queue_entry.reviewed_by": "of a team",
  "report.uid": "reports",
  "report.closed_by": "of a team",
  "report_note.uid": "of a team",
  "reporter_mute.uid": "of a team",
  "reporter_mute.muted_by": "of a team",
  "modmail_mute.uid": "actions",
  "sub_ban.uid": "actions",
  "sub_ban.created_by": "of a team",
  "sub_ban.lifted_by": "of a team",
  "site_ban.uid": "actions",
  "site_ban.created_by": "of a team",
  "site_ban.lifted_by": "of a team",
  "warning.uid": "actions",
  "warning.created_by": "of a team",
  "person_note.uid": "of a team",
  "person_note.created_by": "of a team",
  "appeal.uid": "reports",
  "appeal.assigned_to": "of a team",
  "appeal.decided_by": "of a team",
};
