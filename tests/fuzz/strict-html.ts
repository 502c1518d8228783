/**
 * Strict HTML parser. Throws unless tags are balanced and lower-case, attributes double-quoted, entities among four,
 * and `<`, `>` and `&` escaped. Browsers parse such a text in only one way.
 */
export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

const VOID = new Set(["br", "hr", "input"]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/y;
const TEXT = /[^<>]+/y;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

export function parseStrictly(html: string): Element {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open: Element[] = [root];
  let at = 0;
  while (at < html.length) {
    const parent = open.at(-1) ?? root;
    TEXT.lastIndex = at;
    const text = TEXT.exec(html)?.[0];
    if (text !== undefined) {
      parent.children.push(decode(text));
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const [tag, slash, name = "", written = ""] = TAG.exec(html) ?? [];
    if (tag === undefined) throw new Error(`no tag and no text at ${at}: ${html.slice(at, at + 80)}`);
    at += tag.length;
    if (slash) {
      if (written || open.length === 1 || parent.name !== name)
        throw new Error(`</${name}> closes <${parent.name}> at ${at}`);
      open.pop();
      continue;
    }
    const element: Element = { name, attributes: readAttributes(written), children: [] };
    parent.children.push(element);
    if (!VOID.has(name)) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed`);
  return root;
}

/** All elements of a tree with their ancestors, the nearest last. */
export function* elementsOf(
  element: Element,
  above: readonly Element[] = [],
): Generator<{ element: Element; above: readonly Element[] }> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    yield { element: child, above };
    yield* elementsOf(child, [...above, child]);
  }
}

/** Text of a tree without elements for which `hide` is true. */
export function textOf(element: Element, hide: (element: Element) => boolean = () => false): string {
  const text = element.children.map((child) => (typeof child === "string" ? child : textOf(child, hide))).join("");
  return hide(element) ? text.replace(/\S/gu, "█") : text;
}

function readAttributes(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of written.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`${name} is written twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(text: string): string {
  if (text.includes("\0")) throw new Error("a NUL came through");
  return text.replace(/&[a-z]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`unexpected entity ${entity}`);
    return character;
  });
}
