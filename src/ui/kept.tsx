import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from "react";

/** Pieces of pages that the server rendered before, by all that they are made of. */
export interface KeptHtml {
  get(key: string): string | undefined;
  /** Asks for a piece to be kept once the page is rendered: the inside of the first article behind `mark` in its HTML. */
  keep(key: string, mark: string): void;
}

/** Null in the browser, where everything is rendered. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null);

type KeptArticleProps = Omit<ComponentPropsWithRef<"article">, "children"> & {
  /** Text that is in the HTML once, at the article or shortly before it. */
  mark: string;
  /**
   * Names all that the children are made of, the reader's language aside: two readers who give the same see the same.
   * Null for what is not to be kept.
   */
  madeOf: () => string | null;
  /**
   * Elements without an article or a secret among them. If they use the rest of the words, the page around them does as
   * well: they are not asked again when they were kept.
   */
  children: () => ReactNode;
};

/** An article whose inside the server renders once for all readers who are shown the same in it. */
export function KeptArticle({ mark, madeOf, children, ...rest }: KeptArticleProps) {
  const kept = useContext(KeptHtmlContext);
  const key = kept === null ? null : madeOf();
  if (kept === null || key === null) return <article {...rest}>{children()}</article>;
  const html = kept.get(key);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before
  if (html !== undefined) return <article {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
  kept.keep(key, mark);
  return <article {...rest}>{children()}</article>;
}
