import type { HeadArgs, PageHead } from "#features/site/layout/page-head.ts";
import type { PostMeta } from "./post-page.ts";

/** Metadata of a post page for search engines and link previews; minimal for a deleted post. */
export function postHead({ layout, words, data: { meta } }: HeadArgs<{ meta: PostMeta }>): PageHead {
  const title = meta.title ?? words.posts.deletedPostTab;
  const head: PageHead = {
    title: `${title} | ${meta.sub}`,
    ...(meta.description !== "" && { description: meta.description }),
    links: [{ rel: "canonical", href: meta.canonical }],
  };
  if (meta.title === null) return { ...head, meta: [{ name: "robots", content: "noindex" }] };
  return {
    ...head,
    meta: [
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: layout.siteName },
      { property: "og:title", content: meta.title },
      { property: "og:url", content: meta.canonical },
      { property: "og:description", content: words.posts.postedIn(meta.sub, meta.author) },
      { name: "twitter:card", content: meta.image === null ? "summary" : "summary_large_image" },
      ...(meta.image === null ? [] : [{ property: "og:image", content: meta.image.address }]),
      ...(meta.image?.alt ? [{ property: "og:image:alt", content: meta.image.alt }] : []),
    ],
  };
}
