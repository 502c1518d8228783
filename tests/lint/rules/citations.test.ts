import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { citations } from "./citations.ts";

const found = (files: Record<string, string>) =>
  citations(fixtureRepository(files)).map(
    ({ line, word, reason }) => `${line} ${word}${word === "missing file" ? `: ${reason}` : ""}`,
  );

test("finds references to missing documents", () => {
  const code = `// the specification's own address
// in the ancestor's way
// (reference rules, note 3)
// (attacks 27, 30)
// see §9
// Explained in docs/decisions/none.md.`;
  expect(found({ "src/a.test.ts": 'test("as in the specification", run);' })).toEqual(["1 the specification"]);
  expect(found({ "docs/there.md": "\nsee the specification" })).toEqual(["2 the specification"]);
  expect(found({ "src/a.ts": code, "docs/here.md": "" })).toEqual([
    "1 the specification",
    "2 the ancestor",
    "3 reference",
    "4 attack number",
    "5 §",
    "6 missing file: docs/decisions/none.md does not exist",
  ]);
});

test("finds nothing else", () => {
  const code = `// RFC 6265 §5.2, and the HTML specification
// a reference to docs/here.md
const frame = "frame-ancestors, the specification §9";`;
  expect(found({ "src/a.ts": code, "docs/here.md": "" })).toEqual([]);
});
