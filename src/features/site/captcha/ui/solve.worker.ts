import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { ProofOfWork } from "../captcha.ts";

// posts the counter and key, or null after a timeout
addEventListener("message", async ({ data: challenge }: MessageEvent<ProofOfWork>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  postMessage(solution && `${solution.counter}.${solution.derivedKey}`);
});
