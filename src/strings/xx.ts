import type { PartLoaders } from "./catalogue.ts";
import { pseudo } from "./pseudo.ts";

const en = await import("./en.ts");

/** A language that nobody speaks: it shows what does not fit and what was never made translatable. */
export const words = pseudo(en.words);

export const parts = Object.fromEntries(
  Object.entries(en.parts).map(([part, load]) => [part, async () => pseudo({ ...(await load()) })]),
) as PartLoaders;
