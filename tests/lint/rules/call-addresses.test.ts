// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are code
import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { callAddresses } from "./call-addresses.ts";

const found = (files: Record<string, string>) =>
  callAddresses(fixtureRepository(files)).map(({ file, line, word }) => `${file}:${line} ${word}`);

test("the address of a call in what the browser runs is found", () => {
  const code =
    'send("/do/vote");\nsend(`/do/lock/${pid}`);\nconst form = <form action="/ovarit_auth/login" />;\nsend("/graphql");';
  expect(found({ "src/features/posts/ui/a.tsx": code, "src/pages/home/page.tsx": "go('/api/v3/x');" })).toEqual([
    "src/features/posts/ui/a.tsx:1 /do/",
    "src/features/posts/ui/a.tsx:2 /do/",
    "src/features/posts/ui/a.tsx:3 /ovarit_auth/",
    "src/features/posts/ui/a.tsx:4 /graphql",
    "src/pages/home/page.tsx:1 /api/",
  ]);
});

test("nothing else is", () => {
  const files = {
    "src/features/posts/api.ts": 'call("/do/vote");',
    "src/features/posts/ui/a.test.ts": 'send("/do/vote");',
    "src/ui/a.tsx": 'go("/documents"); go("/graphqlish"); go("see /do/vote"); // "/do/vote"',
  };
  expect(found(files)).toEqual([]);
});
