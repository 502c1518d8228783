import type { ProofOfWork } from "../captcha.ts";

/** Solves a challenge in a worker; null if the browser cannot. */
export function solve(work: ProofOfWork): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
    const end = (answer: string | null) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener("error", () => end(null));
    worker.postMessage(work);
  });
}
