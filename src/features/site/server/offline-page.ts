import { createHash } from "node:crypto";
import { escapeText } from "entities";
import type { Settings } from "#domain/settings.ts";
import { THEME_COLOURS } from "#domain/theme-colours.ts";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { restWordsFor } from "#strings/words.ts";

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(${THEME_COLOURS.light}, ${THEME_COLOURS.dark}) }
[data-theme="light"] { color-scheme: light }
[data-theme="dark"] { color-scheme: dark }
[data-theme="dank"] { color-scheme: dark; --page: ${THEME_COLOURS.dank} }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center;
  color: light-dark(#1c1b1a, #e7e5e2); background: var(--page);
}
main { display: grid; gap: 16px; justify-items: center }
h1 { margin: 0; font-size: 1.375rem }
p { margin: 0; max-width: 40ch }
a {
  display: inline-block; padding: 10px 20px; border-radius: 6px; font-weight: 600; text-decoration: none;
  color: light-dark(#ffffff, #06201d); background: light-dark(#0b6b63, #5fd0c3);
}
a:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
`;

/** The theme that was chosen; the page itself is one for all. */
const SCRIPT = `
const [, theme] = /(?:^|; )${THEME_COOKIE}=(light|dark|dank)(?:;|$)/.exec(document.cookie) ?? [];
if (theme) document.documentElement.dataset.theme = theme;
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** It carries its own style and script, and nothing else may be loaded: where it is shown there is nothing to load from. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page that a browser keeps for when there is no network: the same for everybody. The way on is the address itself. */
export function offlinePage(settings: Settings, language: string): string {
  const words = restWordsFor(language).installed;
  const title = `${words.offlineTitle} | ${settings["site.name"]}`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
<main>
<h1>${escapeText(words.offlineTitle)}</h1>
<p>${escapeText(words.offlineText)}</p>
<p><a href="">${escapeText(words.retry)}</a></p>
</main>
</html>
`;
}
