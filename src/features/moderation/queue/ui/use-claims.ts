import { useEffect, useRef, useState } from "react";
import { useLiveEvent } from "#ui/live.tsx";
import { send } from "#ui/send.ts";
import { useCurrentTime } from "#ui/time.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { claim } from "../api.ts";
import type { QueueRow } from "../queue.ts";

type Claims = ReadonlyMap<number, QueueRow["claim"]>;

/** Who else looks at which entry, live; the one that is open here is shown to the others. */
export function useClaims(rows: readonly QueueRow[], open: number | null): (row: QueueRow) => string | null {
  const [claims, setClaims] = useState<Claims>(new Map());
  const now = useCurrentTime();
  const held = useRef<number | null>(null);
  useLiveEvent("queueclaim", ({ qid, user, until }) =>
    setClaims((before) => new Map(before).set(qid, user === null ? null : { by: user, until })),
  );
  // rows that were just loaded are newer than any message before
  // the rows change whenever they are loaded
  useEffectOn([rows], () => setClaims(new Map()));
  useEffect(() => {
    const leaves = held.current;
    if (leaves === open) return;
    held.current = open;
    void send(claim, { ...(open !== null && { entry: open }), ...(leaves !== null && { leaves }) });
  }, [open]);
  useEffect(
    () => () => {
      if (held.current !== null) void send(claim, { leaves: held.current }, { keepalive: true });
    },
    [],
  );
  return ({ qid, claim: rendered }) => {
    const known = claims.has(qid) ? claims.get(qid) : rendered;
    return known && known.until > now ? known.by : null;
  };
}
