import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Work } from "../captcha.ts";

// answers with the counter and the key, or null when it takes too long
addEventListener("message", async ({ data: challenge }: MessageEvent<Work>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  postMessage(solution && `${solution.counter}.${solution.derivedKey}`);
});
