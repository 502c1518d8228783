import { optionField } from "#features/content/polls/poll.ts";
import type { Submission } from "#features/content/posts/input.ts";
import { type ScheduledForm, SUBMIT_TYPES } from "#features/content/posts/submit-page.ts";
import type { AcceptedUpload } from "#features/content/uploads/server/accept-upload.ts";
import { listFiles } from "#features/content/uploads/server/upload-queries.ts";
import { z } from "#lib/zod.ts";
import type { Read } from "#platform/ctx.ts";
import type { ScheduledRow } from "./scheduled-queries.ts";

/** Fields of a submission that have their own columns in a scheduled post. */
type InColumns = "sub" | "files" | "poster" | "postAt" | "scheduled";
type StoredSubmission = Omit<Submission, InColumns>;

/** The type requires every field of `Submission`, so that a new field is not lost here. */
const storedSubmission: z.ZodType<StoredSubmission> = z.object({
  type: z.enum(SUBMIT_TYPES),
  title: z.string(),
  link: z.string(),
  content: z.string(),
  alt: z.string(),
  nsfw: z.boolean(),
  flair: z.number().nullable(),
  poll: z.object({
    options: z.array(z.string()),
    places: z.array(z.number()),
    missing: z.array(z.number()),
    closesAt: z.number().nullable(),
    hidesResults: z.boolean(),
    minLevel: z.number(),
  }),
});

/** JSON value of `scheduled_post.submission`. */
export function submissionJson(submission: StoredSubmission): string {
  return JSON.stringify(storedSubmission.parse(submission));
}

/** Submission of a scheduled post, as if sent now. */
export function submissionOf(row: ScheduledRow): Submission {
  return {
    ...storedOf(row),
    sub: row.sub_name,
    files: undefined,
    poster: undefined,
    postAt: null,
    scheduled: row.spid,
  };
}

function storedOf(row: ScheduledRow): StoredSubmission {
  return row.submission === null ? fromColumns(row) : storedSubmission.parse(JSON.parse(row.submission));
}

/** Reads a post that was scheduled by a version without the JSON column. */
function fromColumns(row: ScheduledRow): StoredSubmission {
  const options: string[] = row.options === null ? [] : JSON.parse(row.options);
  return {
    type: row.type,
    title: row.title,
    link: row.link,
    content: row.content,
    alt: row.alt,
    nsfw: row.nsfw === 1,
    flair: row.fid,
    poll: {
      options,
      places: [...options.keys()],
      missing: [],
      closesAt: row.closes_at,
      hidesResults: row.hides_results === 1,
      minLevel: row.min_level,
    },
  };
}

/** Hashes of its files. */
export const hashesOf = (row: Pick<ScheduledRow, "file_hash" | "poster_hash">): string[] =>
  [row.file_hash, row.poster_hash].filter((hash) => hash !== null);

/** File of a scheduled post; it stays in the store until the post is published or cancelled. */
export async function storedUploadOf(read: Read, row: ScheduledRow): Promise<AcceptedUpload | null> {
  const hashes = hashesOf(row);
  if (hashes.length === 0) return null;
  const files = await listFiles(read, hashes);
  const fileOf = (hash: string | null) => {
    const found = files.find((file) => file.hash === hash);
    return found === undefined ? null : { ...found, giveUp: async () => {} };
  };
  const file = fileOf(row.file_hash);
  return file && { file, poster: fileOf(row.poster_hash), giveUp: async () => {} };
}

/** Values of the form fields. */
export function formOf(row: ScheduledRow, now: number): ScheduledForm {
  const { type, poll, flair, nsfw, title, link, content, alt } = storedOf(row);
  const fields: Record<Exclude<keyof StoredSubmission, "type" | "poll">, string> = {
    title,
    link,
    content,
    alt,
    nsfw: nsfw ? "on" : "",
    flair: flair === null ? "" : String(flair),
  };
  return {
    spid: row.spid,
    type,
    postAt: row.due_at > now ? row.due_at : null,
    closesAt: poll.closesAt !== null && poll.closesAt > now ? poll.closesAt : null,
    values: {
      sub: row.sub_name,
      ...fields,
      hideresults: poll.hidesResults ? "on" : "",
      level: poll.minLevel === 0 ? "" : String(poll.minLevel),
      ...Object.fromEntries(poll.options.map((text, at) => [optionField(at), text])),
    },
  };
}
