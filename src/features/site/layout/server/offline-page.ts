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
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; min-height: 100dvh; margin: 0;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; overflow-wrap: anywhere;
  color: light-dark(#1c1b1a, #e7e5e2); background: var(--page);
}
header { display: flex; align-items: center; min-height: 52px; padding: 0 16px; border-bottom: 1px solid light-dark(#dedbd6, #3a3734) }
header a { display: flex; gap: 8px; align-items: center; min-height: 44px; color: inherit; font-weight: 650; text-align: start; text-decoration: none }
svg { flex: none; width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 2 }
svg .inner { fill: currentColor; stroke: none }
main { display: grid; gap: 16px; place-content: center; justify-items: center; padding: 24px }
h1 { margin: 0; font-size: 1.375rem }
p { margin: 0; max-width: 40ch }
main a {
  display: inline-block; padding: 10px 20px; border-radius: 6px; font-weight: 600; text-decoration: none;
  color: light-dark(#ffffff, #06201d); background: light-dark(#0b6b63, #5fd0c3);
}
a:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
`;

/** Applies the theme from the cookie, because the page is the same for all users; reloads when the network returns. */
const SCRIPT = `
setInterval(() => navigator.onLine && location.reload(), 15_000);
addEventListener("online", () => location.reload());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && navigator.onLine && location.reload());
const [, theme] = /(?:^|; )${THEME_COOKIE}=(light|dark|dank)(?:;|$)/.exec(document.cookie) ?? [];
if (theme) document.documentElement.dataset.theme = theme;
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** CSP of the offline page. Style and script are inline, because nothing can be loaded offline. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Renders the page that browsers cache for offline use; the same for all users. Its link retries the current address.
 */
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
<header><a href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><circle class="inner" cx="12" cy="12" r="2.8"/></svg>${escapeText(settings["site.name"])}</a></header>
<main>
<h1>${escapeText(words.offlineTitle)}</h1>
<p>${escapeText(words.offlineText)}</p>
<p><a href="">${escapeText(words.retry)}</a></p>
</main>
</html>
`;
}
