import type { words } from "./en.ts";
import type { part as admin } from "./en-admin.ts";
import type { part as rest } from "./en-rest.ts";
import type { part as team } from "./en-team.ts";

/** Type of a catalogue with the keys and parameters of English and any text. */
type Widened<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : { [K in keyof T]: Widened<T[K]> };

/** The words of every page; English defines the keys. */
export type Words = Widened<typeof words>;

/** Texts of single pages and panels, by their readers. */
export type RestWords = Widened<typeof rest>;
export type TeamWords = Widened<typeof team>;
export type AdminWords = Widened<typeof admin>;

/** Texts of English (`typeof` an area) in another language, of which some may still be missing. */
export type Translation<T> = T extends (...values: infer V) => infer R
  ? (...values: V) => Widened<R>
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? Widened<T>
      : { [K in keyof T]?: Translation<T[K]> };
