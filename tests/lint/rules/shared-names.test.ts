import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { sharedNames } from "./shared-names.ts";

const found = (files: Record<string, string>) =>
  sharedNames(fixtureRepository(files)).map(({ file, line, reason }) => `${file}:${line} ${reason}`);

test("rejects a name that two features export", () => {
  const files = {
    "src/features/circles/rules/queries.ts": "export function listRules() {}",
    "src/features/moderation/automod/queries.ts": "\nexport const listRules = 1, other = 2;",
    "src/ui/rules.ts": "export interface listRules {}",
  };
  expect(found(files)).toEqual([
    "src/features/moderation/automod/queries.ts:2 listRules is also exported by circles/rules: add a qualifier",
    "src/ui/rules.ts:1 listRules is also exported by circles/rules: add a qualifier",
  ]);
});

test("accepts a name that one feature uses for a call and its use case, and the exports of pages", () => {
  const files = {
    "src/features/circles/rules/api.ts": "export const addRule = 1;",
    "src/features/circles/rules/server/add-rule.ts": "export function addRule() {}",
    "src/pages/sub/rules.tsx": "export function Page() {}",
    "src/pages/site/home.tsx": "export function Page() {}",
    "src/ui/own.ts": "const addRule = 2;",
  };
  expect(found(files)).toEqual([]);
});
