import { isTest } from "../repository.ts";
import type { Rule } from "../rule.ts";

/** Files that define the addresses of calls, or distinguish requests by the prefix of their address. */
const ALLOWED =
  /^src\/(?:features\/[^/]+\/[^/]+\/api\.ts|platform\/http\/(?:endpoint|build-http)\.ts|features\/site\/layout\/server\/robots\.ts)$/;

const ADDRESS = /^["'`]\/(?:(?:do|ovarit_auth|api)\/|graphql(?=["'`?$]))/;

/** Finds quoted addresses of calls. Other code uses the `api.ts` of the noun. */
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
