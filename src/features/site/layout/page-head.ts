import type { StyleView } from "#domain/style-view.ts";
import type { Words } from "#strings/catalogue.ts";
import type { LayoutView } from "./layout.ts";

/** The contents of a document's head. */
export interface PageHead {
  title: string;
  /** For search engines; by default the site's motto. */
  description?: string;
  meta?: readonly ({ name: string; content: string } | { property: string; content: string })[];
  /** The look of the sub whose page it is, where it has one. */
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

/** The type of a page's `head`, from the type of its loader. */
export type Head<L = undefined> = (args: HeadArgs<Loaded<L>>) => PageHead;

/** `{title} | {site}`, or the site with its motto for the front page. */
export function titled(layout: LayoutView, title: string | null, description?: string): PageHead {
  const { siteName, motto } = layout;
  const whole = title === null ? [siteName, motto].filter(Boolean).join(" · ") : `${title} | ${siteName}`;
  return { title: whole, description: description ?? motto };
}

/** The head of an error page; `failure` is null when nothing is known. */
export function failureHead(words: Words, failure: { status: number } | null): PageHead {
  const status = failure?.status ?? 500;
  const title = words.errors.titles[String(status)] ?? words.errors.other;
  return { title: words.errors.pageTitle(status, title) };
}
