import { links } from "#domain/links.ts";
import type { CommentOutsideThread } from "#features/content/comments/elsewhere.ts";
import { restWordsFor } from "#strings/words.ts";
import type { FeedEntry } from "../entry.ts";

/** Comments as entries, with the viewer's visibility: no text for covered ones. Omits deleted ones. */
export function commentEntries(language: string, comments: readonly CommentOutsideThread[]): FeedEntry[] {
  const { commentOn } = restWordsFor(language).syndication;
  return comments.flatMap(({ view, sub, post }) => {
    if (view.removed !== undefined || post.kind === "gone" || post.deleted !== null) return [];
    const isCovered = post.blurred || view.blurred === true || view.foldedBy !== undefined;
    return [
      {
        id: links.commentShort(view.cid),
        path: links.comment({ sub, pid: post.pid, slug: post.slug }, view.cid),
        title: commentOn(post.title),
        html: isCovered ? "" : view.html,
        author: view.author,
        sub,
        postedAt: view.at,
        editedAt: view.editedAt ?? null,
      },
    ];
  });
}
