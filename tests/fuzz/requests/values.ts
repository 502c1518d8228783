import { NAUGHTY } from "../naughty-corpus.ts";
import type { Random } from "./random.ts";

/**
 * Part of all sent values; must not appear in logs or metrics. Consists of letters because encodings do not change
 * them.
 */
export const MARK = "hushhushhush";

const NUMBERS = [0, 1, -1, 2, 7, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e-7];
const ADDRESSES = [
  "http://127.0.0.1/",
  "https://[::1]:1/",
  "javascript:alert(1)",
  "//evil.example",
  "https://user:pass@x.example/",
  "data:text/html,x",
  "http://0x7f.1/",
  "file:///etc/passwd",
];
const QUERIES = ['"', "a AND", "NEAR(", "*", "a*b*", "'; drop table post; --", "-a", "(", "%", "_", "\\"];

/** Text that breaks naive programs. */
export function hostileText(random: Random): string {
  return anyText(random).toWellFormed();
}

function anyText(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return random.pick(NAUGHTY).slice(0, 4_000);
    case 1:
      return `${MARK}${random.pick(NAUGHTY).slice(0, 400)}`;
    case 2:
      return random.pick(ADDRESSES);
    case 3:
      return random.pick(QUERIES);
    case 4:
      return String(random.pick(NUMBERS));
    case 5:
      return MARK.repeat(1 + random.below(200));
    case 6:
      return Array.from({ length: 1 + random.below(40) }, () => String.fromCodePoint(random.below(0x110000))).join("");
    default:
      return MARK;
  }
}

/** Any JSON value. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 5 : 8)) {
    case 0:
      return random.pick(NUMBERS);
    case 1:
      return random.pick([true, false, null]);
    case 2:
    case 3:
    case 4:
      return hostileText(random);
    case 5:
      return Array.from({ length: random.below(5) }, () => hostileValue(random, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          random.pick(["__proto__", "constructor", "toString", "length", "id", MARK]),
          hostileValue(random, depth + 1),
        ]),
      );
    default:
      return random.chance(0.1) ? nested(200) : [];
  }
}

function nested(levels: number): unknown {
  let value: unknown = MARK;
  for (let at = 0; at < levels; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}
