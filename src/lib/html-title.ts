import { Parser } from "htmlparser2";

/** Titles declared in a page; null if missing or empty. */
export interface HtmlTitles {
  /** Title for sharing (`og:title`), usually without the name of the site. */
  shared: string | null;
  /** Content of `<title>`. */
  plain: string | null;
}

const SNIFFED_BYTES = 4_096;

/** Elements without markup of the page itself. */
const SKIPPED = new Set(["script", "style", "noscript", "template", "textarea", "iframe", "svg", "xmp", "noembed"]);

/**
 * Decodes a page. The encoding is taken from the byte order mark, the HTTP header, the XML declaration or the first
 * `<meta>`. Without one, tries UTF-8, then Windows-1252.
 */
export function decodePage(bytes: Uint8Array, charset: string | null): string {
  const marked = markOf(bytes);
  const declared = marked ?? charset ?? declaredIn(new TextDecoder("latin1").decode(bytes.subarray(0, SNIFFED_BYTES)));
  const decoder = declared === null ? null : decoderOf(declared);
  if (decoder) return decoder.decode(bytes);
  try {
    // streaming mode accepts an incomplete character at the end
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads the titles of a page in linear time; accepts invalid HTML. */
export function titlesOf(html: string): HtmlTitles {
  const found: HtmlTitles = { shared: null, plain: null };
  let skipped = 0;
  let title: string | null = null;
  const parser = new Parser({
    onopentag(name, { property, name: itsName, content }) {
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === "title") title = "";
      if (name === "meta" && (property ?? itsName)?.toLowerCase() === "og:title")
        found.shared ??= trimmed(content ?? "");
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(name, isImplied) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (name === "title" && title !== null && !isImplied) found.plain ??= trimmed(title);
      if (name === "title") title = null;
    },
  });
  parser.end(html);
  return found;
}

function trimmed(written: string): string | null {
  const text = written.trim();
  return text === "" ? null : text;
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return null;
}

/**
 * Returns the encoding from an XML declaration or `<meta>`. A declared UTF-16 is wrong, because these bytes were read
 * as ASCII; UTF-8 is used instead.
 */
function declaredIn(beginning: string): string | null {
  const xml = /^\s*<\?xml\s[^>]{1,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(beginning)?.[1];
  const meta = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(beginning)?.[1];
  const label = (xml ?? meta)?.toLowerCase();
  if (label === undefined) return null;
  return label.startsWith("utf-16") ? "utf-8" : label;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
