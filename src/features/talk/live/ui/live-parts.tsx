import { lazy, Suspense } from "react";
import { retry } from "#ui/retry.ts";
import { useIdle } from "#ui/use-idle.ts";
import type { LiveReader } from "../reader.ts";

const LiveExtras = lazy(async () => ({
  default: (await retry(() => import("./live-extras.tsx"))).LiveExtras,
}));

/** Live updates, loaded with the connection once the page is idle. */
export function LiveParts({ reader }: { reader: LiveReader }) {
  return useIdle() ? (
    <Suspense fallback={null}>
      <LiveExtras reader={reader} />
    </Suspense>
  ) : null;
}
