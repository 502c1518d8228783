const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document of XML 1.0 without the characters that the standard forbids, even as references. */
export function xmlDocument(text: string): string {
  return text.replace(FORBIDDEN, "");
}
