import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";

/** The tables that the sample fills, people aside, in an order in which every row finds what it refers to. */
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

/** Rows table by table, and what each person received and gave in votes. */
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
