/** Domains as people read them; they are compared and stored in punycode. */

/** Alphabets that are written together. Letters of others in one label are a sign of deceit. */
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
/** A label made of these alone looks Latin. */
const LATIN_LOOKALIKES = /^[аԁеһіјӏорԛѕԝхуъьпгѵѡ\d-]+$/u;

/** A host with its labels decoded; one that could be mistaken for another keeps its code. */
export function shownDomain(host: string): string {
  if (!host.includes("xn--")) return host;
  const isLatinSite = !host.slice(host.lastIndexOf(".") + 1).startsWith("xn--");
  const labels = host.split(".").map((label) => {
    const text = label.startsWith("xn--") ? decode(label.slice(4)) : label;
    const isClear = text !== null && ALPHABETS.some((alphabet) => alphabet.test(text));
    return isClear && !(isLatinSite && LATIN_LOOKALIKES.test(text) && text !== label) ? text : null;
  });
  return labels.includes(null) ? host : labels.join(".");
}

/** Punycode as in RFC 3492; null if it is not well-formed. */
function decode(code: string): string | null {
  const end = Math.max(0, code.lastIndexOf("-"));
  const out = Array.from(code.slice(0, end));
  let at = 0;
  let point = 128;
  let bias = 72;
  let pos = end > 0 ? end + 1 : 0;
  if (pos === code.length) return null;
  while (pos < code.length) {
    const before = at;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(code[pos++] ?? " ");
      if (digit < 0) return null;
      at += digit * weight;
      const limit = Math.min(26, Math.max(1, k - bias));
      if (digit < limit) break;
      weight *= 36 - limit;
      if (at > 0x7fffffff || weight > 0x7fffffff) return null;
    }
    const length = out.length + 1;
    bias = adapt(at - before, length, before === 0);
    point += Math.floor(at / length);
    if (point > 0x10ffff) return null;
    at %= length;
    out.splice(at++, 0, String.fromCodePoint(point));
  }
  return out.join("");
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
