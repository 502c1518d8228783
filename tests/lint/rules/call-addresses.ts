import { isTest } from "../repository.ts";
import type { WordRule } from "../rule.ts";

/** What runs in the browser names a call by the `api.ts` of its noun, never by its address. */
const CALLERS = /^src\/(?:(?:.+\/)?ui\/|pages\/)/;

const ADDRESS = /^["'`](\/(?:do|graphql|ovarit_auth|api)(?:\/|(?=["'`?$])))/;

/** Addresses of calls in quotes. */
export const callAddresses: WordRule = (repository) =>
  repository.texts
    .filter(({ kind, file }) => kind === "string" && CALLERS.test(file) && !isTest(file))
    .flatMap(({ file, line, text }) => {
      const word = ADDRESS.exec(text)?.[1];
      return word ? [{ file, line, word, reason: `${text} is a call's address: take the call from its api.ts` }] : [];
    });
