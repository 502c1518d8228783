import { Parser } from "htmlparser2";
import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

type Props = Record<string, unknown>;

/** Attributes with a different name in React. */
const NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  maxlength: "maxLength",
  autocomplete: "autoComplete",
  datetime: "dateTime",
  formaction: "formAction",
  enterkeyhint: "enterKeyHint",
  viewbox: "viewBox",
  spellcheck: "spellCheck",
  value: "defaultValue",
  checked: "defaultChecked",
};

/**
 * Renders a page's HTML as plain elements without components, hooks or contexts. Elements of stored HTML become React
 * elements, too.
 */
export function plainRenderer(html: string): () => string {
  const root = elementsOf(html);
  const render = () => renderToString(root);
  if (render().length < html.length * 0.8) throw new Error("The bare elements are not the page.");
  return render;
}

/** React elements for a piece of HTML. */
function elementsOf(html: string): ReactElement {
  const open: { name: string; props: Props; children: ReactNode[] }[] = [{ name: "div", props: {}, children: [] }];
  const close = () => {
    const element = open.pop();
    if (element) open.at(-1)?.children.push(createElement(element.name, element.props, ...element.children));
  };
  const parser = new Parser({
    onopentag: (name, attributes) => open.push({ name, props: propsOf(name, attributes), children: [] }),
    ontext: (text) => open.at(-1)?.children.push(text),
    onclosetag: close,
  });
  parser.end(html);
  const [root] = open;
  return createElement("div", {}, ...(root?.children ?? []));
}

function propsOf(name: string, attributes: Record<string, string>): Props {
  const isField = name === "input" || name === "textarea" || name === "select";
  const props: Props = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "style") continue;
    const known = NAMES[key] ?? key;
    props[known.startsWith("default") && !isField ? key : known] = value === "" && key !== "value" ? true : value;
  }
  return props;
}
