import { expect, test } from "vitest";
import { matchesTag } from "./entity-tag.ts";

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', '"b,c","a"', "*", " * "])(
  "If-None-Match: %s matches the tag a, strong or weak",
  (header) => {
    expect([matchesTag(header, '"a"'), matchesTag(header, 'W/"a"')]).toEqual([true, true]);
  },
);

test.each([undefined, "", "a", '"b"', '"A"', '"b", "c"', '"a,b"', '"*"', 'W/"b"', '"', '"a'])(
  "If-None-Match: %s does not match the tag a",
  (header) => {
    expect([matchesTag(header, '"a"'), matchesTag(header, 'W/"a"')]).toEqual([false, false]);
  },
);
