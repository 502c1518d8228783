import type { AttributeSelector, CssNode, PseudoClassSelector, Selector, SelectorList } from "css-tree";
import generate from "css-tree/generator";
import {
  ATTRIBUTES,
  POSITION_FUNCTIONS,
  PSEUDO_CLASSES,
  PSEUDO_ELEMENTS,
  SELECTOR_FUNCTIONS,
  SITE_STYLED_SELECTORS,
} from "./allowed.ts";
import { quoted } from "./values.ts";

/** Max parts of one selector, including nested ones, because matching takes time in browsers. */
const MOST_PARTS = 40;
const MOST_DEPTH = 2;

const THEME = /^(?:light|dark|dank)$/;
/** Selector of the styled area with specificity 0. */
const AREA = ":where(:scope)";

/** Scope of the rules: inside of this stylesheet's area, except for elements that retain the site's style. */
export const buildScopeRule = (key: string) => `@scope ([data-style="${key}"]) to (${SITE_STYLED_SELECTORS.join(",")})`;

/** Compound selector with its preceding combinator. */
interface Compound {
  combinator: string;
  parts: CssNode[];
}

/**
 * Serializes a selector so that every part matches inside of the area; selectors of the page itself are mapped
 * to the area. Null if it is not allowed.
 */
export function writeSelector(selector: Selector): string | null {
  if (countParts(selector) > MOST_PARTS) return null;
  const compounds = split(selector);
  if (compounds === null || compounds[0]?.combinator !== "") return null;
  let theme = "";
  let at = 0;
  for (; at < compounds.length; at += 1) {
    const root = readRoot(compounds[at]?.parts ?? []);
    if (root === "no") break;
    if (root === null) return null;
    if (root.theme !== null) theme = `:root[data-theme=${quoted(root.theme)}] `;
  }
  const inside = compounds.slice(at);
  // the area is not the direct parent of the page's content
  if (at > 0 && inside[0]) inside[0] = { ...inside[0], combinator: " " };
  const last = at === 0 ? [] : pseudoElementsOf(compounds[at - 1]?.parts ?? []);
  if (inside.length === 0) {
    const ending = endOf(last);
    return ending === null ? null : `${theme}${AREA}${ending}`;
  }
  if (last.length > 0) return null;
  let text = `${theme}${AREA}`;
  for (const [place, { combinator, parts }] of inside.entries()) {
    const isSubject = place === inside.length - 1;
    const ends = pseudoElementsOf(parts);
    if (ends.length > 0 && !isSubject) return null;
    const own = writeParts(
      parts.filter((part) => !ends.includes(part)),
      0,
    );
    const ending = endOf(ends);
    if (own === null || ending === null) return null;
    text += `${place === 0 ? " " : combinator}${own}${ending}`;
  }
  return text;
}

function split(selector: Selector): Compound[] | null {
  const compounds: Compound[] = [{ combinator: "", parts: [] }];
  for (const node of selector.children.toArray()) {
    if (node.type !== "Combinator") {
      compounds.at(-1)?.parts.push(node);
      continue;
    }
    if (!/^[ >+~]$/.test(node.name)) return null;
    if (compounds.length === 1 && compounds[0]?.parts.length === 0) compounds[0].combinator = node.name;
    else compounds.push({ combinator: node.name, parts: [] });
  }
  return compounds.every(({ parts }) => parts.length > 0) ? compounds : null;
}

/** Reads a compound that selects the whole page: "no" for any other, null if it has other conditions than the theme. */
function readRoot(parts: readonly CssNode[]): { theme: string | null } | "no" | null {
  const isRoot = parts.some(
    (part) =>
      (part.type === "TypeSelector" && /^(?:html|body)$/i.test(part.name)) ||
      (part.type === "PseudoClassSelector" && /^(?:root|scope)$/i.test(part.name) && part.children === null),
  );
  if (!isRoot) return "no";
  let theme: string | null = null;
  for (const part of parts) {
    if (part.type === "AttributeSelector") {
      const value = part.value?.type === "String" ? part.value.value : part.value?.name;
      if (part.name.name.toLowerCase() !== "data-theme" || part.matcher !== "=" || !THEME.test(value ?? ""))
        return null;
      theme = value ?? null;
    } else if (part.type === "TypeSelector" && !/^(?:html|body)$/i.test(part.name)) return null;
    else if (part.type === "PseudoClassSelector" && !isLegacyElement(part) && !/^(?:root|scope)$/i.test(part.name))
      return null;
    else if (!["TypeSelector", "PseudoClassSelector", "PseudoElementSelector"].includes(part.type)) return null;
  }
  return { theme };
}

/** ::before and similar, written with one colon. */
const isLegacyElement = (part: CssNode) =>
  part.type === "PseudoClassSelector" && /^(?:before|after|first-line|first-letter)$/i.test(part.name);

const pseudoElementsOf = (parts: readonly CssNode[]) =>
  parts.filter((part) => part.type === "PseudoElementSelector" || isLegacyElement(part));

function endOf(parts: readonly CssNode[]): string | null {
  let text = "";
  for (const part of parts) {
    if (part.type !== "PseudoElementSelector" && part.type !== "PseudoClassSelector") return null;
    const name = part.name.toLowerCase();
    if (part.children !== null || !PSEUDO_ELEMENTS.has(name)) return null;
    text += `::${name}`;
  }
  return parts.length > 2 ? null : text;
}

function writeParts(parts: readonly CssNode[], depth: number): string | null {
  const written = parts.map((part) => writePart(part, depth));
  return written.includes(null) ? null : written.join("");
}

const NAME = /^-?[A-Za-z_\u00a0-\uffff][-\w\u00a0-\uffff]*$/;

function writePart(part: CssNode, depth: number): string | null {
  switch (part.type) {
    case "TypeSelector":
      return /^(?:\*|[a-z][-a-z0-9]{0,40})$/i.test(part.name) ? part.name.toLowerCase() : null;
    case "ClassSelector":
      return NAME.test(part.name) ? `.${part.name}` : null;
    case "IdSelector":
      return NAME.test(part.name) ? `#${part.name}` : null;
    case "AttributeSelector":
      return writeAttribute(part);
    case "PseudoClassSelector":
      return writePseudoClass(part, depth);
    default:
      return null;
  }
}

function writeAttribute({ name: { name }, matcher, value, flags }: AttributeSelector): string | null {
  const attribute = name.toLowerCase();
  if (!ATTRIBUTES.has(attribute) && !/^(?:data|aria)-[a-z0-9-]{1,40}$/.test(attribute)) return null;
  if (matcher === null || value === null) return `[${attribute}]`;
  if (!/^[~|^$*]?=$/.test(matcher) || (flags !== null && !/^[is]$/i.test(flags))) return null;
  return `[${attribute}${matcher}${quoted(value.type === "String" ? value.value : value.name)}${flags === null ? "" : ` ${flags}`}]`;
}

function writePseudoClass({ name: written, children }: PseudoClassSelector, depth: number): string | null {
  const name = written.toLowerCase();
  if (children === null) return PSEUDO_CLASSES.has(name) ? `:${name}` : null;
  const [inner, more] = children.toArray();
  if (inner === undefined || more !== undefined) return null;
  if (POSITION_FUNCTIONS.has(name) && inner.type === "Nth" && inner.selector === null) {
    const place = generate(inner.nth);
    return /^[-+\dn ]{1,20}$|^(?:odd|even)$/i.test(place) ? `:${name}(${place})` : null;
  }
  if (!SELECTOR_FUNCTIONS.has(name) || inner.type !== "SelectorList" || depth >= MOST_DEPTH) return null;
  const list = writeList(inner, depth + 1, name === "has");
  return list === null ? null : `:${name}(${list})`;
}

/** Nested selectors: no page selectors, no pseudo-elements. */
function writeList(list: SelectorList, depth: number, isRelative: boolean): string | null {
  const written = list.children.toArray().map((selector) => {
    const compounds = selector.type === "Selector" ? split(selector) : null;
    if (compounds === null || (!isRelative && compounds[0]?.combinator !== "")) return null;
    const texts = compounds.map(({ combinator, parts }) => {
      if (readRoot(parts) !== "no" || pseudoElementsOf(parts).length > 0) return null;
      const own = writeParts(parts, depth);
      return own === null ? null : combinator + own;
    });
    return texts.includes(null) ? null : texts.join("");
  });
  return written.length === 0 || written.includes(null) ? null : written.join(",");
}

function countParts(node: CssNode): number {
  const children = "children" in node && node.children !== null ? node.children.toArray() : [];
  return children.reduce((sum: number, child: CssNode) => sum + countParts(child), 1);
}
