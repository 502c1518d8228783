import type { LayoutView } from "#features/site/layout/layout.ts";
import { makePageHead, type PageHead } from "#features/site/layout/page-head.ts";

/** Head of a member's page. Deleted accounts are not indexed by search engines. */
export function personHead(layout: LayoutView, title: string, { shown }: { shown: unknown }): PageHead {
  const head = makePageHead(layout, title);
  return shown === null ? { ...head, meta: [{ name: "robots", content: "noindex" }] } : head;
}
