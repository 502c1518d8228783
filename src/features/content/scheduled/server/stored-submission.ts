import { optionField } from "#features/content/polls/poll.ts";
import type { Submission } from "#features/content/posts/input.ts";
import type { ScheduledForm } from "#features/content/posts/submit-page.ts";
import type { TakenUpload } from "#features/content/uploads/server/take-upload.ts";
import { listFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { ScheduledRow } from "./scheduled-queries.ts";

const optionsOf = ({ options }: ScheduledRow): string[] => (options === null ? [] : JSON.parse(options));

/** What was submitted when it was scheduled. */
export function submissionOf(row: ScheduledRow): Submission {
  const options = optionsOf(row);
  return {
    type: row.type,
    sub: row.sub_name,
    title: row.title,
    link: row.link,
    content: row.content,
    files: undefined,
    poster: undefined,
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
    postAt: null,
    scheduled: row.spid,
  };
}

/** The files that it uses. */
export const hashesOf = (row: Pick<ScheduledRow, "file_hash" | "poster_hash">): string[] =>
  [row.file_hash, row.poster_hash].filter((hash) => hash !== null);

/** Its file, which stays in the store whatever happens to the post. */
export async function storedUploadOf(read: Read, row: ScheduledRow): Promise<TakenUpload | null> {
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

/** The same as the fields of the form. */
export function formOf(row: ScheduledRow, now: number): ScheduledForm {
  return {
    spid: row.spid,
    type: row.type,
    postAt: row.due_at > now ? row.due_at : null,
    closesAt: row.closes_at !== null && row.closes_at > now ? row.closes_at : null,
    values: {
      sub: row.sub_name,
      title: row.title,
      link: row.link,
      content: row.content,
      alt: row.alt,
      nsfw: row.nsfw === 1 ? "on" : "",
      flair: row.fid === null ? "" : String(row.fid),
      hideresults: row.hides_results === 1 ? "on" : "",
      level: row.min_level === 0 ? "" : String(row.min_level),
      ...Object.fromEntries(optionsOf(row).map((text, at) => [optionField(at), text])),
    },
  };
}
