import { links } from "#domain/links.ts";
import type { Settings } from "#domain/settings.ts";

/** Paths excluded from search engines: personal pages, moderation, search results and calls. */
const EXCLUDED_PATHS = [
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
 * robots.txt names of crawlers that collect training data. Excludes search crawlers and fetchers that act on a user's
 * request.
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

/** Builds robots.txt (RFC 9309). A setting decides about training crawlers. */
export function robotsText(settings: Settings, origin: string): string {
  const rules = [["User-agent: *", ...EXCLUDED_PATHS.map((path) => `Disallow: ${path}`)]];
  if (!settings["site.allow_ai_crawlers"]) {
    rules.push([...AI_CRAWLERS.map((name) => `User-agent: ${name}`), "Disallow: /"]);
  }
  rules.push([`Sitemap: ${origin}/sitemap.xml`]);
  return rules.map((group) => `${group.join("\n")}\n`).join("\n");
}
