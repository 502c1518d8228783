import { escapeAttribute, escapeText } from "entities";
import { restWordsFor } from "#strings/words.ts";
import { type Field, INSTANTS } from "../sections.ts";
import type { DataRow } from "./own-data-queries.ts";

/** What a page of the archive has to know: the reader's language and where the site is. */
export interface ArchivePages {
  language: string;
  origin: string;
}

/** A row as a list of what it holds; fields without a value are left out. */
export function rowHtml(pages: ArchivePages, row: DataRow): string {
  const { fields } = restWordsFor(pages.language).ownData;
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `<dt>${escapeText(fields[name as Field])}</dt><dd>${valueHtml(pages, name, value)}</dd>`);
  return `<dl>${lines.join("")}</dl>\n`;
}

function valueHtml({ origin }: ArchivePages, name: string, value: string | number | null): string {
  const text = escapeText(String(readable(name, value)));
  const place = name === "post" ? "p" : name === "comment" ? "c" : null;
  if (place !== null) return `<a href="${escapeAttribute(`${origin}/${place}/${value}`)}">${text}</a>`;
  if (name === "link" && /^https?:\/\//i.test(String(value))) {
    return `<a href="${escapeAttribute(String(value))}" rel="noreferrer nofollow">${text}</a>`;
  }
  return text;
}

/** Instants as people and programs read them: in UTC. */
export function readable(name: string, value: string | number | null): string | number | null {
  if (value === null || !INSTANTS.includes(name)) return value;
  const at = Number(value);
  return at > 0 && at < 8_640_000_000_000_000 ? new Date(at).toISOString() : null;
}
