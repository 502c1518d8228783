import punycode from "punycode.js";

/** Domains for display. They are compared and stored in punycode. */

/** Scripts that a label may combine. Labels with other combinations can imitate another domain. */
const ALPHABETS = [
  /^[\p{sc=Latin}\d-]+$/u,
  /^[\p{sc=Cyrillic}\d-]+$/u,
  /^[\p{sc=Greek}\d-]+$/u,
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々\d-]+$/u,
  /^[\p{sc=Han}\p{sc=Hangul}\d-]+$/u,
  /^[\p{sc=Arabic}\d-]+$/u,
  /^[\p{sc=Hebrew}\d-]+$/u,
  /^[\p{sc=Armenian}\d-]+$/u,
  /^[\p{sc=Georgian}\d-]+$/u,
  /^[\p{sc=Devanagari}\p{M}\d-]+$/u,
  /^[\p{sc=Thai}\d-]+$/u,
];
/** Cyrillic letters that look Latin; a label of only these imitates a Latin one. */
const LATIN_LOOKALIKES = /^[аԁеһіјӏорԛѕԝхуъьпгѵѡ\d-]+$/u;

/** Decodes the labels of a host; returns the host unchanged if it could be mistaken for another. */
export function toDisplayDomain(host: string): string {
  if (!host.includes("xn--")) return host;
  const isLatinSite = !host.slice(host.lastIndexOf(".") + 1).startsWith("xn--");
  const labels = host.split(".").map((label) => {
    const text = label.startsWith("xn--") ? decode(label.slice(4)) : label;
    const isClear = text !== null && ALPHABETS.some((alphabet) => alphabet.test(text));
    return isClear && !(isLatinSite && LATIN_LOOKALIKES.test(text) && text !== label) ? text : null;
  });
  return labels.includes(null) ? host : labels.join(".");
}

/** Decodes a label; null for malformed punycode. */
function decode(code: string): string | null {
  try {
    return punycode.decode(code);
  } catch {
    return null;
  }
}
