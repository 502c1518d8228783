import { links } from "#domain/links.ts";
import type { Settings } from "#domain/settings.ts";

/** Not for search engines: personal pages, the team's, endless search results, and calls. */
const LEFT_OUT = [
  links.settings(),
  links.search(),
  "/messages",
  links.notifications(),
  "/mod",
  "/admin",
  "/do/",
  "/-/",
];

/**
 * The names by which crawlers that gather texts for training models ask for leave in robots.txt. Those that search for
 * people, or fetch a page because somebody asked for it, are not among them.
 */
const AI_CRAWLERS = [
  "AI2Bot",
  "Amazonbot",
  "anthropic-ai",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "cohere-training-data-crawler",
  "Diffbot",
  "FacebookBot",
  "Google-Extended",
  "GPTBot",
  "ImagesiftBot",
  "Meta-ExternalAgent",
  "omgili",
  "PanguBot",
  "Timpibot",
  "webzio-extended",
];

/** The site's robots.txt (RFC 9309). The site decides whether models may be trained on it. */
export function robotsText(settings: Settings, origin: string): string {
  const rules = [["User-agent: *", ...LEFT_OUT.map((path) => `Disallow: ${path}`)]];
  if (!settings["site.allow_ai_crawlers"]) {
    rules.push([...AI_CRAWLERS.map((name) => `User-agent: ${name}`), "Disallow: /"]);
  }
  rules.push([`Sitemap: ${origin}/sitemap.xml`]);
  return rules.map((group) => `${group.join("\n")}\n`).join("\n");
}
