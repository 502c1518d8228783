import { areLimitsTight, type Defence, pageFreshMs, requestCost } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Overload } from "#platform/http/overload.ts";

interface Options {
  settings(): Promise<Settings>;
  now(): number;
  count(what: Defence): void;
}

/** Changes that attack mode makes in the handling of requests. */
export function attackOverload({ settings, now, count }: Options): Overload {
  return {
    async costOf(limit, loadViewer) {
      if (limit === "default") return 1;
      const current = await settings();
      // an attack must not cost queries, so the viewer is not loaded without need
      return areLimitsTight(current, now()) ? requestCost(limit, await loadViewer(), current, now()) : 1;
    },
    pageFreshMs: async () => pageFreshMs(await settings(), now()),
    count,
  };
}
