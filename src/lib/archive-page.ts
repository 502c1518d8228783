import { escapeAttribute, escapeText } from "entities";

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;border-top:1px solid;padding:.75rem 0;margin:0}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}dt{opacity:.75}@media(width<40rem){dl{grid-template-columns:1fr}}`;

/** Start of an HTML page opened from disk. Its CSP forbids scripts and content of other sites. */
export function renderArchivePageHead(language: string, title: string, style = ""): string {
  return `<!doctype html>
<html lang="${escapeAttribute(language)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title><style>${STYLE}${style}</style></head><body><main><h1>${escapeText(title)}</h1>
`;
}

export const PAGE_END = "</main></body></html>\n";
