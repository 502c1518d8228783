import type { Tables } from "#domain/tables.ts";
import { keysOf } from "#lib/keys-of.ts";

/**
 * Fate of the rows that reference a user, once a deleted account cannot be restored. `erase`: deletes the rows.
 * `keep`: the rows stay and point to a nameless user. `written`: the rows stay under "[Deleted]" unless the user asked
 * to erase them. `blank`: the row stays but loses its personal data.
 */
type Fate = "erase" | "keep" | "written" | "blank";

export type PersonColumn = {
  [T in keyof Tables & string]: `${T}.${keyof Tables[T] & string}`;
}[keyof Tables & string];

/** Every column that references a user; a test fails for a missing one. */
export const PERSON_COLUMNS = {
  "person.uid": "blank",
  "account_deletion.uid": "keep",
  // the archive expires after a week, which is earlier
  "data_archive.uid": "erase",

  // content and votes; counts stay correct
  "post.uid": "written",
  "comment.uid": "written",
  "post_vote.uid": "keep",
  "comment_vote.uid": "keep",
  "poll_vote.uid": "keep",
  "file_use.uid": "written",
  "chat_line.uid": "erase",
  // the other user's copy stays, and so does the message
  "message_box.uid": "erase",
  "message_box.with_uid": "keep",
  "message.from_uid": "keep",
  "message.to_uid": "keep",
  "message_thread.uid": "keep",
  "message_count.uid": "erase",

  // account
  "session.uid": "erase",
  "api_token.uid": "erase",
  "email_change.uid": "erase",
  "password_reset.uid": "erase",
  "authenticator.uid": "erase",
  "recovery_code.uid": "erase",
  "log_in_step.uid": "erase",
  "passkey.uid": "erase",
  "passkey_holder.uid": "erase",
  "provider_link.uid": "erase",
  "idempotency.uid": "erase",
  "push_device.uid": "erase",
  "channel_choice.uid": "erase",
  "delivery_time.uid": "erase",
  "person_badge.uid": "erase",
  "user_flair.uid": "erase",

  // subscriptions, lists, filters and read state
  "subscription.uid": "erase",
  "sub_block.uid": "erase",
  "person_block.uid": "erase",
  "person_block.target": "erase",
  "follow.uid": "erase",
  "reminder.uid": "erase",
  "saved_post.uid": "erase",
  "saved_comment.uid": "erase",
  "hidden_post.uid": "erase",
  "post_visit.uid": "erase",
  "comment_view.uid": "erase",
  "draft.uid": "erase",
  "scheduled_post.uid": "erase",
  "notification.uid": "erase",
  "notification.from_uid": "keep",
  "notification_thread.uid": "erase",

  // invitations and admission
  "application.uid": "erase",
  "application.decided_by": "keep",
  "invite_code.uid": "keep",
  "invite_use.uid": "keep",

  // moderation records, which belong to the subs
  "sub.created_by": "keep",
  "sub_mod.uid": "erase",
  "sub_offer.uid": "erase",
  "adoption_request.uid": "erase",
  "adoption_request.decided_by": "keep",
  "sub_style.uid": "keep",
  "sub_style_draft.uid": "erase",
  "sub_file.uid": "keep",
  "wiki_version.uid": "keep",
  "automod_rule.created_by": "keep",
  "queue_view.uid": "erase",
  "queue_handover.uid": "keep",
  "modmail_unread.uid": "erase",
  "modmail_count.uid": "erase",
  "person_sub.uid": "keep",
  "modmail_log.uid": "keep",
  "message_thread.assigned_uid": "keep",

  // reports and decisions, on which other records depend
  "post.deleted_by": "keep",
  "comment.deleted_by": "keep",
  "poll.closed_by": "keep",
  "clean_up_person.uid": "keep",
  "archive_author.uid": "keep",
  "mod_action.uid": "keep",
  "mod_action.target_uid": "keep",
  "queue_entry.author_uid": "keep",
  "queue_entry.closed_by": "keep",
  "queue_entry.claimed_by": "keep",
  "queue_entry.reviewed_by": "keep",
  "report.uid": "keep",
  "report.closed_by": "keep",
  "report_note.uid": "keep",
  "reporter_mute.uid": "erase",
  "reporter_mute.muted_by": "keep",
  "modmail_mute.uid": "erase",
  "sub_ban.uid": "keep",
  "sub_ban.created_by": "keep",
  "sub_ban.lifted_by": "keep",
  "site_ban.uid": "keep",
  "site_ban.created_by": "keep",
  "site_ban.lifted_by": "keep",
  "warning.uid": "erase",
  "warning.created_by": "keep",
  "person_note.uid": "erase",
  "person_note.created_by": "keep",
  "appeal.uid": "keep",
  "appeal.assigned_to": "keep",
  "appeal.decided_by": "keep",
} as const satisfies Partial<Record<PersonColumn, Fate>>;

/** Columns whose rows are deleted with the user. */
export const ERASED_COLUMNS = keysOf(PERSON_COLUMNS).filter((column) => PERSON_COLUMNS[column] === "erase");
