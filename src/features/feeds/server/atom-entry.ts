import { escapeUTF8 } from "entities";
import type { Item } from "feed";
import { links } from "#domain/links.ts";
import type { PostRow } from "#features/posts/post.ts";
import type { Words } from "#strings/catalogue.ts";

export interface AtomPost extends PostRow {
  /** The rendered text, empty for a link. */
  html: string;
  /** What a poll offers; empty for other posts. */
  options: readonly string[];
}

/** One post as an entry: its text, what it asks, then the ways to its link and to its comments. Every address is absolute. */
export function atomEntry(post: AtomPost, origin: string, words: Words): Item {
  const address = origin + links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug });
  const link = post.link === null ? "" : `<a href="${escapeUTF8(post.link)}">${words.feeds.atomLink}</a> `;
  const comments = `<a href="${escapeUTF8(address)}#comments">${words.feeds.atomComments}</a>`;
  return {
    id: address,
    link: address,
    // titles travel as HTML
    title: escapeUTF8(post.title),
    date: new Date(post.editedAt ?? post.postedAt),
    published: new Date(post.postedAt),
    author: [
      post.author === null
        ? { name: words.posts.deletedPerson }
        : { name: post.author.name, link: origin + links.person(post.author.name) },
    ],
    category: [{ term: post.sub.name }],
    content: `${absolute(post.html, origin)}${listOf(post.options)}<p>${link}${comments}</p>`,
  };
}

function listOf(options: readonly string[]): string {
  if (options.length === 0) return "";
  return `<ul>${options.map((text) => `<li>${escapeUTF8(text)}</li>`).join("")}</ul>`;
}

/** Rendered text names people and subs by paths of this site; a reader elsewhere needs whole addresses. */
function absolute(html: string, origin: string): string {
  return html.replaceAll(/(<a href=")(\/(?!\/))/g, `$1${escapeUTF8(origin)}$2`);
}
