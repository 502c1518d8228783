// Modules of css-tree without its grammar of all properties, which dominates its load time and memory.
declare module "css-tree/parser" {
  import type { ParseOptions, StyleSheet } from "css-tree";
  export default function parse(source: string, options?: Omit<ParseOptions, "context">): StyleSheet;
}
declare module "css-tree/generator" {
  import type { CssNode } from "css-tree";
  export default function generate(node: CssNode): string;
}
declare module "css-tree/tokenizer" {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<Record<string, number>>;
}
declare module "css-tree/utils" {
  export const ident: { decode(text: string): string };
  export const string: { decode(text: string): string };
}
