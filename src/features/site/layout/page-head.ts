import type { StyleView } from "#domain/style-view.ts";
import type { Words } from "#strings/catalogue.ts";
import type { LayoutView } from "./layout.ts";

/** Content of the document head. */
export interface PageHead {
  title: string;
  /** Meta description; defaults to the site's motto. */
  description?: string;
  meta?: readonly ({ name: string; content: string } | { property: string; content: string })[];
  /** Theme of the page's sub, if any. */
  style?: StyleView | null;
  links?: readonly { rel: "canonical"; href: string }[];
}

export interface HeadArgs<T> {
  layout: LayoutView;
  words: Words;
  params: Readonly<Record<string, string | undefined>>;
  data: T;
}

type Loaded<L> = L extends (...args: never[]) => infer R ? Awaited<R> : undefined;

/** Type of a page's `head`, derived from its loader. */
export type Head<L = undefined> = (args: HeadArgs<Loaded<L>>) => PageHead;

/** `{title} | {site}`, or the site with its motto for the front page. */
export function makePageHead(layout: LayoutView, title: string | null, description?: string): PageHead {
  const { siteName, motto } = layout;
  const whole = title === null ? [siteName, motto].filter(Boolean).join(" · ") : `${title} | ${siteName}`;
  return { title: whole, description: description ?? motto };
}

/** Head of an error page; `failure` is null for an unknown error. */
export function failureHead(words: Words, failure: { status: number } | null): PageHead {
  const status = failure?.status ?? 500;
  const title = words.errors.titles[String(status)] ?? words.errors.other;
  return { title: words.errors.pageTitle(status, title) };
}
