import "#strings/all-words.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CsrfContext } from "#ui/csrf-field.tsx";

export interface Rendered {
  html: string;
  /**
   * Attributes of every element with this tag name, in document order, by lower-case name. Attributes without a value
   * are "".
   */
  all(name: string): Record<string, string>[];
  /** Visible text with single spaces. */
  text: string;
}

/** Renders a component as the server does: in English, with a CSRF token and an unchanged clock. */
export async function rendered(component: ReactNode): Promise<Rendered> {
  const html = renderToStaticMarkup(<CsrfContext value="token">{component}</CsrfContext>);
  return {
    html,
    all: (name) =>
      Array.from(html.matchAll(new RegExp(`<${name}((?: [^<>]*)?)/?>`, "g")), ([, list = ""]) => attributes(list)),
    text: decoded(html.replace(/<[^>]*>/g, " "))
      .replace(/\s+/g, " ")
      .trim(),
  };
}

/** Result of a hook at the first rendering. The component is not rendered again, so its state does not change. */
export function firstResultOf<T>(useHook: () => T): T {
  const results: T[] = [];
  renderToStaticMarkup(<HookCaller useHook={() => void results.push(useHook())} />);
  return results[0] as T;
}

function HookCaller({ useHook }: { useHook: () => void }) {
  useHook();
  return null;
}

const attributes = (list: string) =>
  Object.fromEntries(
    Array.from(list.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );

const decoded = (text: string) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
