import { startDevCopy } from "../tests/support/dev-copy.ts";

const TIMES = 5;

/** Median seconds from a changed file of the server to a page that the changed server answers. */
export async function measureDev(): Promise<number> {
  const copy = await startDevCopy();
  const read = async (path: string) => (await fetch(`${copy.base}${path}`)).text();
  try {
    // Vite has transformed the components once, as while one works
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
