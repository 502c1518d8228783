import { isTest } from "../repository.ts";
import type { Rule } from "../rule.ts";

/** Where a call's address is written down, and where a request's address is told apart by how it begins. */
const ALLOWED =
  /^src\/(?:features\/[^/]+\/[^/]+\/api\.ts|platform\/http\/(?:endpoint|build-http)\.ts|features\/site\/layout\/server\/robots\.ts)$/;

const ADDRESS = /^["'`]\/(?:(?:do|ovarit_auth|api)\/|graphql(?=["'`?$]))/;

/** Addresses of calls in quotes: who sends or serves a call names it by the `api.ts` of its noun. */
export const callAddresses: Rule = (repository) =>
  repository.texts
    .filter(({ kind, file, text }) => kind === "string" && ADDRESS.test(text) && !ALLOWED.test(file) && isProgram(file))
    .map(({ file, line, text }) => ({
      file,
      line,
      reason: `${text} is a call's address: take the call from its api.ts`,
    }));

function isProgram(file: string): boolean {
  return file.startsWith("src/") && !isTest(file);
}
