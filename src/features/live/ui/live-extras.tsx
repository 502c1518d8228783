import "./live.css";
import { useConnection } from "#ui/use-connection.ts";
import type { LiveReader } from "../reader.ts";
import { AlertCounts } from "./alert-counts.tsx";
import { CatchUp } from "./catch-up.tsx";
import { ConnectionNote } from "./connection-note.tsx";
import { FreshActivity } from "./fresh-activity.tsx";
import { LiveUpdates } from "./live-updates.tsx";

/** The listeners first, then the connection that speaks to them. */
export function LiveExtras({ reader }: { reader: LiveReader }) {
  return (
    <>
      <LiveUpdates />
      <AlertCounts unread={reader.unread} countOnIcon={reader.countOnIcon} />
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
