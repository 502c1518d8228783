import "./live.css";
import type { LiveReader } from "../reader.ts";
import { AlertCounts } from "./alert-counts.tsx";
import { CatchUp } from "./catch-up.tsx";
import { ConnectionNote } from "./connection-note.tsx";
import { FreshActivity } from "./fresh-activity.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { useConnection } from "./use-connection.ts";

/** The listeners first, then the connection; what is new is compared with what is known before that is updated. */
export function LiveExtras({ reader }: { reader: LiveReader }) {
  return (
    <>
      <AlertCounts reader={reader} />
      <LiveUpdates />
      <FreshActivity me={reader.name} blursNsfw={reader.blursNsfw} />
      <CatchUp />
      <ConnectionNote />
      <Connection uid={reader.uid} />
    </>
  );
}

function Connection({ uid }: { uid: number }) {
  useConnection(uid);
  return null;
}
