import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { textLengths } from "./text-lengths.ts";

const keysFor = (element: string) => {
  const texts = `export const posts = {
  short: "Save post",
  long: "One two three four five",
  deep: { longer: "One two three four five six seven" },
  question: "Why do you want to join?",
  hint: "${"word ".repeat(12)}word",
};`;
  const page = `import { posts } from "../strings/en/posts.ts";\nexport const page = ${element};`;
  return textLengths(fixtureRepository({ "src/strings/en/posts.ts": texts, "src/ui/page.tsx": page })).map(
    ({ line, reason }) => `${line} ${reason}`,
  );
};

test("rejects long labels and hints", () => {
  expect(keysFor("<Field label={posts.long} hint={posts.hint} />")).toEqual([
    "3 posts.long has 5 words; this label has at most 4",
    "6 posts.hint has 13 words; this hint has at most 12",
  ]);
  expect(keysFor("<Field label={isOn ? posts.short : posts.deep.longer} />")).toHaveLength(1);
  expect(keysFor("<Switch label={posts.deep.longer} />")).toEqual([
    "4 posts.deep.longer has 7 words; this label has at most 6",
  ]);
});

test("accepts short labels, questions, and longer labels of checkboxes", () => {
  expect(keysFor("<Field label={posts.short} title={posts.long} />")).toEqual([]);
  expect(keysFor("<Field label={posts.question} />")).toEqual([]);
  expect(keysFor("<Checkbox label={posts.long} />")).toEqual([]);
});
