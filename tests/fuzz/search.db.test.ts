import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const written = await app.make.post(app.people.alice.member, app.books, {
    title: "A café by the sea",
    text: "море 東京 and more",
  });
  await app.make.comment(app.people.bob.member, written, { text: "a b c" });
});
afterAll(() => app.close());

const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 230 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "*",
        "-",
        "(",
        ")",
        ":",
        "^",
        "'",
        "\\",
        "&",
        "|",
        "!",
        "<->",
        " ",
        "a",
        "café",
        "NEAR",
        "AND",
        "NOT",
        "in:books",
        "by:alice",
        "type:text",
        "before:2030-01-01",
        "\u0000",
      ),
    )
    .map((parts) => parts.join("")),
);

test("searches for any text without an error, in the query and in the path", async () => {
  await fc.assert(
    fc.asyncProperty(
      typed,
      fc.constantFrom("posts", "comments", "circles", "people"),
      fc.boolean(),
      async (text, kind, inPath) => {
        const q = encodeURIComponent(text.toWellFormed());
        const got = await app.people.visitor.get(inPath ? `/search/${q}?kind=${kind}` : `/search?q=${q}&kind=${kind}`);
        expect(got.status).toBeLessThan(500);
        if (!inPath) expect(got.status).toBe(200);
      },
    ),
    { numRuns: 60 },
  );
});
