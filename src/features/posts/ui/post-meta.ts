import type { MetaDescriptor } from "react-router";
import { shellOf } from "#features/site/page-title.ts";
import { wordsFor } from "#strings/words.ts";
import type { PostMeta } from "../post-page.ts";

/** What search engines and other sites are told of a post; of a deleted one only that it is. */
export function postMeta(matches: Parameters<typeof shellOf>[0], meta: PostMeta | undefined): MetaDescriptor[] {
  const shell = shellOf(matches);
  if (!meta) return [{ title: shell?.siteName ?? "" }];
  const words = wordsFor(shell?.language ?? "en").posts;
  const title = meta.title ?? words.deletedPostTab;
  const tags: MetaDescriptor[] = [
    { title: `${title} | ${meta.sub}` },
    { name: "description", content: meta.description },
    { tagName: "link", rel: "canonical", href: meta.canonical },
  ];
  if (meta.title === null) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: shell?.siteName ?? "" },
    { property: "og:title", content: meta.title },
    { property: "og:url", content: meta.canonical },
    { property: "og:description", content: words.postedIn(meta.sub, meta.author) },
  ];
}
