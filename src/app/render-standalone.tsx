import { LRUCache } from "lru-cache";
import type { FunctionComponent, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { LanguageContext, UsedPartsContext } from "#strings/use-words.ts";
import type { Part } from "#strings/words.ts";
import { NowProvider } from "#ui/time.tsx";

/** Max characters of keys and HTML in memory: a few thousand rows and comments. */
const MAX_CHARS = 8 * 1024 * 1024;

interface Rendered {
  html: string;
  /** Text parts used by the component. */
  parts: ReadonlySet<Part>;
}

/** Rendered parts by component, language, instant and props. */
const known = new LRUCache<string, Rendered>({
  maxSize: MAX_CHARS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

const numbers = new Map<FunctionComponent<never>, number>();

function numberOf(part: FunctionComponent<never>): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}

/** Renders a component from the JSON of its props; `now` is the time for ages. */
export function renderStandalone<P extends object>(
  Part: FunctionComponent<P>,
  props: P,
  language: string,
  now: number,
): Rendered {
  const json = JSON.stringify(props);
  const key = `${numberOf(Part)} ${language} ${now} ${json}`;
  const present = known.get(key);
  if (present !== undefined) return present;
  const parts = new Set<Part>();
  const html = renderToString(
    <UsedPartsContext value={parts}>
      <StandaloneContexts language={language} now={now}>
        <Part {...(JSON.parse(json) as P)} />
      </StandaloneContexts>
    </UsedPartsContext>,
  );
  // copied because V8 holds the concatenated HTML as a tree of small strings
  const rendered = { html: Buffer.from(html).toString(), parts };
  known.set(key, rendered);
  return rendered;
}

/** Contexts of a component that is rendered outside of a page. */
export function StandaloneContexts({
  language,
  now,
  children,
}: {
  language: string;
  now: number;
  children: ReactNode;
}) {
  return (
    <LanguageContext value={language}>
      <NowProvider now={now}>{children}</NowProvider>
    </LanguageContext>
  );
}
