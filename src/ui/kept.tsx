import { type ComponentPropsWithRef, createContext, createElement, type ReactNode, useContext } from "react";

/** Elements whose insides can be kept. */
export type KeptTag = "article" | "div" | "footer" | "form" | "li" | "section" | "ul";

/** Pieces of pages that the server rendered before, by all that they are made of. */
export interface KeptHtml {
  /** What to render in place of a piece: a mark, at which the piece is put in afterwards. */
  get(key: string, of?: object): string | undefined;
  /** Asks for a piece to be kept once the page is rendered: the inside of the first such element at `mark` or behind it. */
  keep(key: string, tag: KeptTag, mark: string, of?: object): void;
}

/** Null in the browser, where everything is rendered. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null);

interface KeptPiece {
  tag: KeptTag;
  /** Text that is in the page's HTML once, in the element's opening tag or shortly before it. */
  mark: string;
  /**
   * Names all that the inside is made of, the reader's language aside: two readers who give the same see the same.
   * Null for what is not to be kept.
   */
  madeOf: () => string | null;
  /** The rest of what it is made of, which is found faster where many pages are made of the very same object. */
  of?: object;
}

/** On the server, where pieces are kept. */
export function useKeepsHtml(): boolean {
  return useContext(KeptHtmlContext) !== null;
}

/** Finds what stands for kept pieces, by all that they are made of; null in the browser. */
export function useFindKept(): KeptHtml["get"] | null {
  return useContext(KeptHtmlContext)?.get ?? null;
}

/**
 * What stands for the inside of an element, if the server rendered it before; else it is kept for the next reader. It must hold no id
 * of React's and no secret but the token of `CsrfField`, which is put in for each page. If it uses the rest of the words, the page around it does as well: that is not asked again.
 */
export function useKeptHtml({ tag, mark, madeOf, of }: KeptPiece): string | undefined {
  const kept = useContext(KeptHtmlContext);
  const key = kept === null ? null : madeOf();
  if (kept === null || key === null) return undefined;
  const html = kept.get(key, of);
  if (html === undefined) kept.keep(key, tag, mark, of);
  return html;
}

type KeptProps<T extends KeptTag> = Omit<ComponentPropsWithRef<T>, "children"> &
  KeptPiece & { tag: T; children: () => ReactNode };

/** An element whose inside the server renders once for all readers who are shown the same in it. */
export function KeptElement<T extends KeptTag>({ tag, mark, madeOf, of, children, ...rest }: KeptProps<T>) {
  const html = useKeptHtml({ tag, mark, madeOf, of });
  if (html === undefined) return createElement(tag, rest, children());
  return createElement(tag, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}
