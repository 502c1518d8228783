import { links } from "#domain/links.ts";
import type { Settings } from "#domain/settings.ts";
import { THEME_COLOURS } from "#domain/theme-colours.ts";
import { restWordsFor } from "#strings/words.ts";

/** Builds the web app manifest: name, icons, shortcuts and share target. */
export function manifestOf(settings: Settings, language: string): object {
  const words = restWordsFor(language).installed;
  const name = settings["site.name"];
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: purpose === "any" ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: links.home(),
    name,
    short_name: name.length <= 12 ? name : (name.split(" ")[0] ?? name),
    description: settings["site.motto"],
    lang: language,
    dir: "auto",
    start_url: links.home(),
    scope: "/",
    display: "standalone",
    theme_color: THEME_COLOURS.light,
    background_color: THEME_COLOURS.light,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [
      { name: words.post, url: links.submit("text") },
      { name: words.fresh, url: links.all("new") },
      { name: words.search, url: links.search() },
    ],
    share_target: {
      action: links.submit("link"),
      method: "GET",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}
