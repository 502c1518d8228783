import type { Atrule, Block, CssNode, Declaration, Rule, StyleSheet } from "css-tree";
import parse from "css-tree/parser";
import type { OmittedStyle } from "../../api.ts";
import { FUNCTIONS, PROPERTIES } from "./allowed.ts";
import { cssRefusal, scanTokens } from "./scan-tokens.ts";
import { buildScopeRule, writeSelector } from "./selectors.ts";
import { STYLE_RESET_CSS } from "./style-reset.ts";
import { type ValueScope, writeValue } from "./values.ts";

/** Options of a compilation. */
export interface CompileOptions {
  /** Key of the styled area: an older stylesheet that is still loaded must not match. */
  key: string;
  /** URLs of the sub's images by their lower-case names. */
  images: ReadonlyMap<string, string>;
  /** Omits declarations with missing images instead of refusing them. */
  leavesMissing?: boolean;
}

export interface CompiledSheet {
  css: string;
  leftOut: OmittedStyle[];
  /** Names of missing images. */
  missing: string[];
}

/** Max selectors of a stylesheet. */
const MOST_SELECTORS = 3_000;
/** Max reported omitted parts. */
const MOST_SHOWN = 50;

/** At-rules that contain rules, and the allowed characters of their conditions. */
const CONDITIONS = new Set(["media", "supports", "container"]);
const CONDITION = /^[-\w\s(),.:<>=/%+*#]*$/;
const CONDITION_FUNCTIONS = new Set([...FUNCTIONS, "and", "or", "not", "only", "style"]);

/** State of a compilation. */
interface Compilation {
  readonly source: string;
  readonly scope: ValueScope;
  readonly leftOut: OmittedStyle[];
  readonly keyframes: string[];
  selectors: number;
}

/**
 * Sanitizes a stylesheet: parses the source and serializes the allowed parts of the tree, in a cascade layer
 * scoped to one element. Never copies source text. @throws Refusal with line and column for invalid CSS, and
 * for URLs other than the sub's images.
 */
export function compileSheet(source: string, { key, images, leavesMissing }: CompileOptions): CompiledSheet {
  const missing = new Set<string>();
  const text = scanTokens(source, (name) => {
    if (!images.has(name)) missing.add(name);
    return images.has(name) || leavesMissing === true;
  });
  const sheet = parse(text, {
    positions: true,
    parseAtrulePrelude: false,
    parseCustomProperty: true,
    onParseError: ({ offset }) => {
      throw cssRefusal("style.invalid", source, offset);
    },
  });
  const animations = animationsOf(sheet);
  const scope: ValueScope = {
    addressOf: (name) => images.get(name) ?? null,
    animationOf: (name) => (animations.has(name) ? `sub-${key}-${name}` : null),
  };
  const compilation: Compilation = { source, scope, leftOut: [], keyframes: [], selectors: 0 };
  const rules = writeNodes(compilation, sheet.children.toArray());
  const written = block("@layer circle", compilation.keyframes.join("") + block(buildScopeRule(key), rules));
  return { css: written === "" ? "" : STYLE_RESET_CSS + written, leftOut: compilation.leftOut, missing: [...missing] };
}

/** Reports an omitted part; returns an empty text. */
function leave({ source, leftOut }: Compilation, node: CssNode): "" {
  if (node.loc && leftOut.length < MOST_SHOWN) {
    const { start, end } = node.loc;
    const [line = ""] = source.slice(start.offset, end.offset).split("\n", 1);
    leftOut.push({ line: start.line, column: start.column, text: line.slice(0, 80).trim() });
  }
  return "";
}

function writeNodes(compilation: Compilation, nodes: readonly CssNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === "Rule") return writeRule(compilation, node);
      if (node.type === "Atrule") return writeAtrule(compilation, node);
      return node.type === "WhiteSpace" ? "" : leave(compilation, node);
    })
    .join("");
}

/** Serializes a conditional rule. Collects keyframes separately, because they are placed outside of the scope. */
function writeAtrule(compilation: Compilation, node: Atrule): string {
  const name = node.name.toLowerCase();
  if (name === "charset") return "";
  if (node.block === null) return leave(compilation, node);
  const prelude = preludeOf(node);
  if (name === "keyframes") {
    const animation = compilation.scope.animationOf(prelude);
    if (animation === null) return leave(compilation, node);
    compilation.keyframes.push(block(`@keyframes ${animation}`, writeFrames(compilation, node.block)));
    return "";
  }
  if (!CONDITIONS.has(name) || prelude === "" || !isCondition(prelude)) return leave(compilation, node);
  return block(`@${name} ${prelude.replace(/\s+/g, " ")}`, writeNodes(compilation, node.block.children.toArray()));
}

function writeFrames(compilation: Compilation, { children }: Block): string {
  return children
    .toArray()
    .map((node) => {
      if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return leave(compilation, node);
      const places = node.prelude.children.toArray().map(placeOf);
      if (places.includes(null)) return leave(compilation, node);
      return block(places.join(","), writeDeclarations(compilation, node.block));
    })
    .join("");
}

function writeRule(compilation: Compilation, node: Rule): string {
  if (node.prelude.type !== "SelectorList") return leave(compilation, node);
  const selectors = node.prelude.children.toArray().map((selector) => {
    compilation.selectors += 1;
    if (compilation.selectors > MOST_SELECTORS) {
      throw cssRefusal("style.invalid", compilation.source, selector.loc?.start.offset ?? 0);
    }
    return (selector.type === "Selector" && writeSelector(selector)) || leave(compilation, selector);
  });
  const allowed = selectors.filter((selector) => selector !== "");
  return allowed.length === 0 ? "" : block(allowed.join(","), writeDeclarations(compilation, node.block));
}

function writeDeclarations(compilation: Compilation, { children }: Block): string {
  return children
    .toArray()
    .map((node) => {
      if (node.type !== "Declaration") return node.type === "WhiteSpace" ? "" : leave(compilation, node);
      return writeDeclaration(node, compilation.scope) ?? leave(compilation, node);
    })
    .join("");
}

function writeDeclaration({ property, value, important }: Declaration, scope: ValueScope): string | null {
  const isCustom = /^--(?!site-)[A-Za-z0-9_-]{1,64}$/i.test(property);
  const name = isCustom ? property : property.toLowerCase();
  const known = name.replace(/^-(?:webkit|moz)-/, "");
  if ((!isCustom && !PROPERTIES.has(known)) || value.type !== "Value") return null;
  const written = writeValue(known, value, scope);
  if (written === null || written === "") return null;
  return `${name}:${written}${important === true ? "!important" : ""};`;
}

function block(head: string, inner: string): string {
  return inner === "" ? "" : `${head}{${inner}}\n`;
}

function preludeOf({ prelude }: Atrule): string {
  return prelude?.type === "Raw" ? prelude.value.trim() : "";
}

/** Names of the animations that a stylesheet defines. */
function animationsOf(sheet: StyleSheet): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (nodes: readonly CssNode[]) => {
    for (const node of nodes) {
      if (node.type !== "Atrule" || node.block === null) continue;
      const name = preludeOf(node);
      if (node.name.toLowerCase() !== "keyframes") look(node.block.children.toArray());
      else if (/^[A-Za-z_][-\w]{0,60}$/.test(name)) found.add(name);
    }
  };
  look(sheet.children.toArray());
  return found;
}

function placeOf(selector: CssNode): string | null {
  const [part, more] = selector.type === "Selector" ? selector.children.toArray() : [];
  if (part === undefined || more !== undefined) return null;
  if (part.type === "Percentage" && /^\d{1,3}(?:\.\d{1,4})?$/.test(part.value)) return `${part.value}%`;
  return part.type === "TypeSelector" && /^(?:from|to)$/i.test(part.name) ? part.name.toLowerCase() : null;
}

function isCondition(prelude: string): boolean {
  if (!CONDITION.test(prelude) || prelude.length > 500) return false;
  return [...prelude.matchAll(/([-\w]+)\(/g)].every(([, name = ""]) => CONDITION_FUNCTIONS.has(name.toLowerCase()));
}
