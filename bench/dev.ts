import { startDevCopy } from "../tests/support/dev-copy.ts";

const TIMES = 5;

/** Median seconds from a change of a server file to a page from the changed server. */
export async function measureDev(): Promise<number> {
  const copy = await startDevCopy();
  const read = async (path: string) => (await fetch(`${copy.base}${path}`)).text();
  try {
    // Vite transforms the components once, as during normal work
    await read("/");
    const seconds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const address = `/changed-${time}`;
      const startedAt = performance.now();
      copy.change("src/features/site/layout/server/robots.ts", '  "/-/",', `  "/-/", "${address}",`);
      while (!(await read("/robots.txt")).includes(address));
      await read("/");
      seconds.push((performance.now() - startedAt) / 1_000);
    }
    return seconds.sort((one, other) => one - other)[TIMES >> 1] ?? 0;
  } finally {
    await copy.stop();
  }
}
