const FIRST_MS = 1_000;
const LAST_MS = 5_000;

/** Loads a chunk and retries until the network is available. Callers that cannot wait show their own error. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LAST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}
