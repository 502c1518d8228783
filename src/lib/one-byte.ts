/**
 * V8 holds a text whose characters are all in Latin-1 in a byte each, and any other in two. A page that is joined from many
 * texts takes twice the memory, and twice the time to copy and to collect, for the one ellipsis or emoji in it. So what
 * lies beyond Latin-1 is written in the escapes of HTML or JSON, as long as it is rare: in Greek or Japanese the escapes
 * would be longer than what they save.
 */
const BEYOND = /[\u0100-\uffff]/;
const EACH_BEYOND = /[\ud800-\udbff][\udc00-\udfff]|[\u0100-\uffff]/g;

/** One character in this many may become an escape. */
const RARE = 50;

/** The same HTML, in which no script or style element is, because their texts know no escapes. */
export function oneByteHtml(html: string): string {
  return inOneByte(html, (character) => `&#${character.codePointAt(0)};`);
}

/** The same JSON. */
export function oneByteJson(json: string): string {
  return inOneByte(json, (character) => character.split("").map(escapeUnit).join(""));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function inOneByte(text: string, escapeOf: (character: string) => string): string {
  if (!BEYOND.test(text)) return text;
  let left = text.length / RARE;
  const escaped = text.replace(EACH_BEYOND, (character) => {
    left -= 1;
    return left < 0 ? "" : escapeOf(character);
  });
  // what comes of replacing still takes two bytes for each
  return left < 0 ? text : Buffer.from(escaped, "latin1").toString("latin1");
}
