const FIRST_MS = 1_000;
const LAST_MS = 5_000;

/** Fetches a part of the program however long there is no network; whoever needs it at once shows its own failure instead. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LAST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}
