import { lazy, Suspense } from "react";
import { keepTrying } from "../../../ui/keep-trying.ts";
import { useIdle } from "../../../ui/use-idle.ts";

export interface LiveReader {
  /** Whose connection it is; 0 for a visitor. */
  uid: number;
  name: string;
  unread: number;
  /** Covers what is not safe for work. */
  blursNsfw: boolean;
  /** Shows the unread count on the tab's icon. */
  countOnIcon: boolean;
}

const LiveExtras = lazy(async () => ({
  default: (await keepTrying(() => import("./live-extras.tsx"))).LiveExtras,
}));

/** Everything that happens by itself: loaded, with the connection, once the page is there. */
export function LiveParts({ reader }: { reader: LiveReader }) {
  return useIdle() ? (
    <Suspense fallback={null}>
      <LiveExtras reader={reader} />
    </Suspense>
  ) : null;
}
