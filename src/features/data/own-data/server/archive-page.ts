import { escapeAttribute, escapeText } from "entities";
import { restWordsFor } from "#strings/words.ts";
import { type ArchiveField, INSTANT_FIELDS } from "../sections.ts";
import type { DataRow } from "./own-data-queries.ts";

/** Reader's language and the site's origin. */
export interface ArchivePages {
  language: string;
  origin: string;
}

/** Renders a row as a definition list; omits empty fields. */
export function rowHtml(pages: ArchivePages, row: DataRow): string {
  const { fields } = restWordsFor(pages.language).ownData;
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) =>
        `<dt>${escapeText(fields[name as ArchiveField])}</dt><dd>${valueHtml(pages, name, value)}</dd>`,
    );
  return `<dl>${lines.join("")}</dl>\n`;
}

function valueHtml({ origin }: ArchivePages, name: string, value: string | number | null): string {
  const text = escapeText(String(readableField(name, value)));
  const place = name === "post" ? "p" : name === "comment" ? "c" : null;
  if (place !== null) return `<a href="${escapeAttribute(`${origin}/${place}/${value}`)}">${text}</a>`;
  if (name === "link" && /^https?:\/\//i.test(String(value))) {
    return `<a href="${escapeAttribute(String(value))}" rel="noreferrer nofollow">${text}</a>`;
  }
  return text;
}

/** Formats instants as ISO 8601 in UTC. */
export function readableField(name: string, value: string | number | null): string | number | null {
  if (value === null || !INSTANT_FIELDS.includes(name)) return value;
  const at = Number(value);
  return at > 0 && at < 8_640_000_000_000_000 ? new Date(at).toISOString() : null;
}
