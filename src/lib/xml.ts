const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes the characters that XML 1.0 forbids even as references. */
export function removeForbiddenXmlCharacters(text: string): string {
  return text.replace(FORBIDDEN, "");
}
