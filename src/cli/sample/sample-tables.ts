import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";

/** Tables of the sample without `person`, in an order that satisfies foreign keys. */
export const SAMPLE_TABLES = [
  "sub",
  "sub_rule",
  "flair",
  "user_flair",
  "sub_mod",
  "subscription",
  "post",
  "post_title_version",
  "post_text_version",
  "post_vote",
  "poll",
  "poll_option",
  "poll_vote",
  "file_use",
  "comment",
  "comment_version",
  "comment_vote",
  "comment_view",
  "imported",
  "mod_action",
  "chat_line",
  "notification",
  "follow",
  "message_thread",
  "message",
  "message_box",
  "message_count",
] as const;

type SampleTable = (typeof SAMPLE_TABLES)[number];

/** Rows by table, and sums of votes by user. */
export type SampleRows = { [T in SampleTable]: Insertable<Tables[T]>[] } & {
  score: Map<number, number>;
  given: Map<number, number>;
  votesCast: Map<number, number>;
};

export function noRows(): SampleRows {
  const tables = Object.fromEntries(SAMPLE_TABLES.map((table) => [table, []]));
  return {
    ...(tables as unknown as { [T in SampleTable]: Insertable<Tables[T]>[] }),
    score: new Map(),
    given: new Map(),
    votesCast: new Map(),
  };
}
