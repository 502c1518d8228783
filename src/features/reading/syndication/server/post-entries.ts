import { escapeUTF8 } from "entities";
import { links } from "#domain/links.ts";
import { listPollOptions } from "#features/content/polls/server/poll-queries.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import { mediaAddress, stillOf } from "#features/content/uploads/upload.ts";
import { listContents } from "#features/reading/feeds/server/feed-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import type { FeedEntry } from "../entry.ts";

/** Posts as entries, with the viewer's visibility: only the title for covered ones. Omits deleted ones. */
export async function postEntries(ctx: ReadCtx, rows: readonly PostRow[]): Promise<FeedEntry[]> {
  const shown = rows.filter(({ deleted }) => deleted === null);
  const open = shown.filter((row) => !isCovered(row)).map(({ pid }) => pid);
  const [contents, options] = await Promise.all([listContents(ctx.read, open), listPollOptions(ctx.read, open)]);
  const { linkMark, commentsMark } = restWordsFor(ctx.language).syndication;
  return shown.map((row) => {
    const path = links.post({ sub: row.sub.name, pid: row.pid, slug: row.slug });
    const comments = `<a href="${escapeUTF8(path)}#comments">${commentsMark}</a>`;
    const link = row.link === null ? "" : `<a href="${escapeUTF8(row.link)}">${linkMark}</a> `;
    const body = isCovered(row)
      ? `<p>${comments}</p>`
      : `${pictureOf(row)}${contents.get(row.pid) ?? ""}${listOf(options.get(row.pid) ?? [])}<p>${link}${comments}</p>`;
    return {
      id: links.postShort(row.pid),
      path,
      title: row.title,
      html: body,
      author: row.author?.name ?? null,
      sub: row.sub.name,
      postedAt: row.postedAt,
      editedAt: row.editedAt,
    };
  });
}

const isCovered = ({ blur, foldedBy }: PostRow) => blur !== null || foldedBy !== null;

function pictureOf({ media, preview }: PostRow): string {
  const file = media ?? preview;
  const still = file && stillOf(file);
  if (!still || still.isClosed) return "";
  return `<p><img src="${escapeUTF8(mediaAddress(still))}" alt="${escapeUTF8(still.alt)}"></p>`;
}

function listOf(options: readonly string[]): string {
  if (options.length === 0) return "";
  return `<ul>${options.map((text) => `<li>${escapeUTF8(text)}</li>`).join("")}</ul>`;
}
