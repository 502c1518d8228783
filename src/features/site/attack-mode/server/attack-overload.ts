import { areLimitsTight, type Defence, pageFreshMs, requestCost } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Overload } from "#platform/http/overload.ts";

interface Options {
  settings(): Promise<Settings>;
  now(): number;
  count(what: Defence): void;
}

/** Changes request handling in attack mode. */
export function attackOverload({ settings, now, count }: Options): Overload {
  return {
    async costOf(limit, loadViewer) {
      if (limit === "default") return 1;
      const current = await settings();
      // loads the viewer only if necessary, so that an attack causes no extra queries
      return areLimitsTight(current, now()) ? requestCost(limit, await loadViewer(), current, now()) : 1;
    },
    pageFreshMs: async () => pageFreshMs(await settings(), now()),
    count,
  };
}
