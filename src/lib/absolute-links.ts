import { escapeUTF8 } from "entities";

/** Makes local links and image sources in rendered text absolute, for readers outside the site. */
export function absoluteLinks(html: string, origin: string): string {
  return html.replaceAll(/(<(?:a href|img src)=")(\/(?!\/))/g, `$1${escapeUTF8(origin)}$2`);
}
