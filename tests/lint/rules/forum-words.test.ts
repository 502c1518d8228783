import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { forumWords } from "./forum-words.ts";

const found = (files: Record<string, string>) =>
  forumWords(fixtureRepository(files)).map(({ file, line, word }) => `${file}:${line} ${word}`);

test("finds a word of the forum in the platform", () => {
  const code = `// scores are coalesced
export const toPost = (pid: number) => /^\\/chat/.test("x") || rooms.get("circle");`;
  expect(found({ "src/platform/live/rooms.ts": code, "src/ui/vote-button.tsx": "" })).toEqual([
    "src/platform/live/rooms.ts:1 score",
    "src/platform/live/rooms.ts:2 post",
    "src/platform/live/rooms.ts:2 chat",
    "src/platform/live/rooms.ts:2 circle",
    "src/ui/vote-button.tsx:1 vote",
  ]);
});

test("finds nothing else", () => {
  const http = `app.post("/x"); const isWrite = method === "POST"; window.postMessage("a"); // a POST, subscribed, feedback`;
  const files = {
    "src/platform/http/write.ts": http,
    "src/ui/form.tsx": 'const form = <form method="post"><circle /></form>;',
    "src/platform/http/form.ts": 'const form = `<form method="post">`;',
    "src/features/content/posts/post.ts": "export const post = 1;",
    "src/ui/button.test.ts": "const post = 1;",
  };
  expect(found(files)).toEqual([]);
});
