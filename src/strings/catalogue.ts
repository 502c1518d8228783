import type { words } from "./en.ts";
import type { rest } from "./en-rest.ts";

/** The shape of English texts, with any text in their place. */
type Widened<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : { [K in keyof T]: Widened<T[K]> };

/** The words of every page; English defines the keys. */
export type Words = Widened<typeof words>;

/** All other words. */
export type RestWords = Widened<typeof rest>;

/** Texts of English (`typeof` an area) in another language, of which some may still be missing. */
export type Translation<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? Widened<T>
      : { [K in keyof T]?: Translation<T[K]> };
