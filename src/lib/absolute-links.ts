import { escapeUTF8 } from "entities";

/** Rendered text names people and subs by paths of the site; a reader elsewhere needs whole addresses. */
export function absoluteLinks(html: string, origin: string): string {
  return html.replaceAll(/(<(?:a href|img src)=")(\/(?!\/))/g, `$1${escapeUTF8(origin)}$2`);
}
