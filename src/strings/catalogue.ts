import type * as en from "./en.ts";

type Loaders = typeof en.parts;

/** A part of the product with words of its own, which are loaded together with it. */
export type Part = keyof Loaders;

type InFile<P extends Part> = Awaited<ReturnType<Loaders[P]>>;

/** The shape of English texts, with any text in their place. */
type Widened<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : { [K in keyof T]: Widened<T[K]> };

/** The words of every page; English defines the keys. */
export type Words = Widened<typeof en.words>;

export type PartWords = { [P in Part]: Widened<InFile<P> extends Record<P, infer W> ? W : never> };

/** Loads the words of each part: a file that exports them under the part's name. */
export type PartLoaders = { [P in Part]: () => Promise<Record<P, PartWords[P]>> };

/** All texts of a language. */
export interface Catalogue {
  words: Words;
  parts: PartLoaders;
}

/** Texts of English (`typeof` an area) in another language, of which some may still be missing. */
export type Translation<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? Widened<T>
      : { [K in keyof T]?: Translation<T[K]> };
