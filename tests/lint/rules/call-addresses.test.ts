// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are code
import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { callAddresses } from "./call-addresses.ts";

const found = (files: Record<string, string>) =>
  callAddresses(fixtureRepository(files)).map(({ file, line }) => `${file}:${line}`);

test("finds the address of a call outside its api.ts", () => {
  const code =
    'send("/do/vote");\nsend(`/do/lock/${pid}`);\nconst form = <form action="/ovarit_auth/login" />;\nsend("/graphql");';
  const files = { "src/features/content/posts/ui/a.tsx": code, "src/app/endpoints/posts.ts": "on('/api/v3/x');" };
  expect(found(files)).toEqual([
    "src/features/content/posts/ui/a.tsx:1",
    "src/features/content/posts/ui/a.tsx:2",
    "src/features/content/posts/ui/a.tsx:3",
    "src/features/content/posts/ui/a.tsx:4",
    "src/app/endpoints/posts.ts:1",
  ]);
});

test("finds nothing else", () => {
  const files = {
    "src/features/content/posts/api.ts": 'call("/do/vote");',
    "src/features/content/posts/ui/a.test.ts": 'send("/do/vote");',
    "tests/http/votes.db.test.ts": 'post("/do/vote");',
    "src/ui/a.tsx": 'go("/documents"); go("/graphqlish"); go("see /do/vote"); // "/do/vote"',
  };
  expect(found(files)).toEqual([]);
});
