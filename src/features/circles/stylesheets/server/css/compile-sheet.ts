import type { Atrule, Block, CssNode, Declaration, Rule, StyleSheet } from "css-tree";
import parse from "css-tree/parser";
import type { LeftOut } from "../../left-out.ts";
import { FUNCTIONS, PROPERTIES } from "./allowed.ts";
import { cssRefusal } from "./css-error.ts";
import { scanTokens } from "./scan-tokens.ts";
import { scopeOf, writeSelector } from "./selectors.ts";
import { SITE_LOOK } from "./site-look.ts";
import { type ValueScope, writeValue } from "./values.ts";

/** What a sheet is compiled for. */
export interface CompileOptions {
  /** Names the area of this very sheet: another one that is still loaded matches nothing. */
  key: string;
  /** Addresses of the sub's images by their names in small letters. */
  images: ReadonlyMap<string, string>;
  /** An image that is not there is left out with its declaration, not refused. */
  leavesMissing?: boolean;
}

export interface CompiledSheet {
  css: string;
  leftOut: LeftOut[];
  /** The names of images that are not there. */
  missing: string[];
}

/** Selectors of a whole sheet. */
const MOST_SELECTORS = 3_000;
/** Parts that are left out and named. */
const MOST_SHOWN = 50;

/** At-rules that hold rules, with what their conditions are made of. */
const CONDITIONS = new Set(["media", "supports", "container"]);
const CONDITION = /^[-\w\s(),.:<>=/%+*#]*$/;
const CONDITION_FUNCTIONS = new Set([...FUNCTIONS, "and", "or", "not", "only", "style"]);

/**
 * Makes of what a team wrote what readers get: the sheet is parsed, and of its tree comes out what is known to be harmless,
 * written again, in a cascade layer and inside of one element. Nothing of the text itself comes out.
 * @throws Refusal with line and column for what is no CSS, and for addresses other than own images.
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
  }) as StyleSheet;

  const leftOut: LeftOut[] = [];
  const frames = keyframesOf(sheet);
  const writtenFrames: string[] = [];
  let selectors = 0;
  const scope: ValueScope = {
    addressOf: (name) => images.get(name) ?? null,
    animationOf: (name) => (frames.has(name) ? `sub-${key}-${name}` : null),
  };

  function leave(node: CssNode): "" {
    if (node.loc && leftOut.length < MOST_SHOWN) {
      const { start, end } = node.loc;
      const [line = ""] = source.slice(start.offset, end.offset).split("\n", 1);
      leftOut.push({ line: start.line, column: start.column, text: line.slice(0, 80).trim() });
    }
    return "";
  }

  function writeNodes(nodes: readonly CssNode[]): string {
    return nodes
      .map((node) => {
        if (node.type === "Rule") return writeRule(node);
        if (node.type === "Atrule") return writeAtrule(node);
        return node.type === "WhiteSpace" ? "" : leave(node);
      })
      .join("");
  }

  function writeAtrule(node: Atrule): string {
    const name = node.name.toLowerCase();
    if (name === "charset") return "";
    const prelude = node.prelude?.type === "Raw" ? node.prelude.value.trim() : "";
    if (node.block === null) return leave(node);
    if (name === "keyframes") {
      const frame = scope.animationOf(prelude);
      if (frame === null) return leave(node);
      writtenFrames.push(block(`@keyframes ${frame}`, writeFrames(node.block)));
      return "";
    }
    if (!CONDITIONS.has(name) || prelude === "" || !isCondition(prelude)) return leave(node);
    return block(`@${name} ${prelude.replace(/\s+/g, " ")}`, writeNodes(node.block.children.toArray()));
  }

  function writeFrames({ children }: Block): string {
    return children
      .toArray()
      .map((node) => {
        if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return leave(node);
        const places = node.prelude.children.toArray().map(placeOf);
        return places.includes(null) ? leave(node) : block(places.join(","), writeDeclarations(node.block));
      })
      .join("");
  }

  function writeRule(node: Rule): string {
    if (node.prelude.type !== "SelectorList") return leave(node);
    const written = node.prelude.children.toArray().map((selector) => {
      selectors += 1;
      if (selectors > MOST_SELECTORS) throw cssRefusal("style.invalid", source, selector.loc?.start.offset ?? 0);
      return (selector.type === "Selector" && writeSelector(selector)) || leave(selector);
    });
    const kept = written.filter((selector) => selector !== "");
    return kept.length === 0 ? "" : block(kept.join(","), writeDeclarations(node.block));
  }

  function writeDeclarations({ children }: Block): string {
    return children
      .toArray()
      .map((node) => {
        if (node.type !== "Declaration") return node.type === "WhiteSpace" ? "" : leave(node);
        return writeDeclaration(node) ?? leave(node);
      })
      .join("");
  }

  function writeDeclaration({ property, value, important }: Declaration): string | null {
    const isCustom = /^--(?!site-)[A-Za-z0-9_-]{1,64}$/i.test(property);
    const name = isCustom ? property : property.toLowerCase();
    const known = name.replace(/^-(?:webkit|moz)-/, "");
    if ((!isCustom && !PROPERTIES.has(known)) || value.type !== "Value") return null;
    const written = writeValue(known, value, scope);
    if (written === null || written === "") return null;
    return `${name}:${written}${important === true ? "!important" : ""};`;
  }

  const css = writeNodes(sheet.children.toArray());
  const written = block("@layer circle", writtenFrames.join("") + block(scopeOf(key), css));
  return { css: written === "" ? "" : SITE_LOOK + written, leftOut, missing: [...missing] };
}

function block(head: string, inner: string): string {
  return inner === "" ? "" : `${head}{${inner}}\n`;
}

/** The names of a sheet's own animations. */
function keyframesOf(sheet: StyleSheet): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (nodes: readonly CssNode[]) => {
    for (const node of nodes) {
      if (node.type !== "Atrule" || node.block === null) continue;
      const name = node.prelude?.type === "Raw" ? node.prelude.value.trim() : "";
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
