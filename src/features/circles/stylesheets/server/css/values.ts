import type { CssNode, Value } from "css-tree";
import generate from "css-tree/generator";
import { FUNCTIONS } from "./allowed.ts";
import { IMAGE_FUNCTIONS, imageNameIn } from "./urls.ts";

/** Names and URLs that a value may refer to. */
export interface ValueScope {
  /** URL of an image; null if the sub has none with that name. */
  addressOf(name: string): string | null;
  /** Name of a defined animation on the page. */
  animationOf(name: string): string | null;
}

/** Max z-index in an area; lower than all of the site's overlays. */
const MOST_Z = 19;

/** Serializes a value; null if a part of it is not allowed. */
export function writeValue(property: string, value: Value, scope: ValueScope): string | null {
  const nodes = value.children.toArray();
  if (property === "position") return oneWord(nodes, /^(?:static|relative|absolute|sticky)$/i);
  if (property === "z-index") return writeLayer(nodes);
  const isAnimation = property.startsWith("animation");
  return joined(nodes, (node) => write(node, { ...scope, isAnimation, inImage: false }));
}

interface Place extends ValueScope {
  isAnimation: boolean;
  /** Inside of a function with URLs: no custom properties. */
  inImage: boolean;
}

function write(node: CssNode, place: Place): string | null {
  switch (node.type) {
    case "Identifier":
      return writeName(node.name, place);
    case "Number":
    case "Percentage":
    case "Hash":
    case "Dimension":
      return plain(generate(node), /^[-+#%.\w]+$/);
    case "Operator":
      return plain(node.value.trim(), /^[,/*+-]$/);
    case "WhiteSpace":
      return " ";
    case "String":
      return place.inImage ? imageText(node.value, place) : quoted(node.value);
    case "Url":
      return imageText(node.value, place);
    case "Parentheses":
      return inBrackets("", node.children.toArray(), place);
    case "Brackets":
      return bracketed(
        joined(node.children.toArray(), (each) => write(each, place)),
        "[",
        "]",
      );
    case "Value":
      return joined(node.children.toArray(), (each) => write(each, place));
    case "Function": {
      const name = node.name.toLowerCase();
      const isImage = IMAGE_FUNCTIONS.has(name);
      if (!isImage && !FUNCTIONS.has(name)) return null;
      if (place.inImage && (name === "var" || name === "env")) return null;
      return inBrackets(name, node.children.toArray(), { ...place, inImage: place.inImage || isImage });
    }
    default:
      return null;
  }
}

function inBrackets(name: string, nodes: CssNode[], place: Place): string | null {
  return bracketed(
    joined(nodes, (each) => write(each, place)),
    `${name}(`,
    ")",
  );
}

function bracketed(inner: string | null, before: string, after: string): string | null {
  return inner === null ? null : `${before}${inner}${after}`;
}

/** Concatenates nodes; separates two that would merge into one token. */
function joined(nodes: readonly CssNode[], one: (node: CssNode) => string | null): string | null {
  let text = "";
  let isTight = true;
  for (const [at, node] of nodes.entries()) {
    // a function name separated from its bracket
    if (node.type === "Parentheses" && nodes[at - 1]?.type === "Identifier") return null;
    const part = one(node);
    if (part === null) return null;
    const isComma = node.type === "Operator" && /^[,/]$/.test(node.value.trim());
    text += text === "" || isTight || isComma || part === " " ? part : ` ${part}`;
    isTight = isComma || part === " ";
  }
  return text.trim();
}

function writeName(name: string, { isAnimation, animationOf }: Place): string | null {
  if (!/^-{0,2}[A-Za-z_\u00a0-\uffff][-\w\u00a0-\uffff]*$/.test(name)) return null;
  return (isAnimation && animationOf(name)) || name;
}

function writeLayer(nodes: readonly CssNode[]): string | null {
  const [node] = nodes;
  if (nodes.length !== 1 || node === undefined) return null;
  if (node.type === "Number" && /^-?\d{1,2}$/.test(node.value)) {
    const layer = Number(node.value);
    return layer >= -1 && layer <= MOST_Z ? String(layer) : null;
  }
  return oneWord(nodes, /^auto$/i);
}

function oneWord(nodes: readonly CssNode[], allowed: RegExp): string | null {
  const [node] = nodes;
  return nodes.length === 1 && node?.type === "Identifier" && allowed.test(node.name) ? node.name.toLowerCase() : null;
}

function imageText(text: string, { addressOf }: Place): string | null {
  const name = imageNameIn(text.trim());
  const address = name === null ? null : addressOf(name);
  return address === null ? null : `url("${address}")`;
}

/** Quotes a CSS string and escapes special characters. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

function plain(text: string, allowed: RegExp): string | null {
  return allowed.test(text) ? text : null;
}
