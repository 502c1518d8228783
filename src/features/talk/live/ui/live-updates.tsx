import { useEffect, useRef } from "react";
import type { Change, LiveEntries, LiveKind } from "#domain/live-entries.ts";
import { changesOf, LIVE_EVENT_NAMES, type LiveMessages } from "#domain/live-events.ts";
import { useSocketClient } from "#ui/live.tsx";
import { usePageState } from "#ui/navigation.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { pageReplacements } from "../page-replacements.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries extends LiveEntries {}
}

/** Applies live events to the overlay, by the table of events. Renders nothing. */
export function LiveUpdates() {
  const client = useSocketClient();
  const overlay = useOverlayStore();
  useClearedOverlay();
  useEffect(() => {
    const apply = <K extends LiveKind>({ kind, id, patch }: Change<K>) => overlay.set(kind, id, patch);
    const ends = LIVE_EVENT_NAMES.map((event) =>
      client?.onMessage(event, (message) => {
        for (const change of changesOf(event, message as LiveMessages[typeof event], overlay.get)) apply(change);
      }),
    );
    return () => {
      for (const end of ends) end?.();
    };
  }, [client, overlay]);
  return null;
}

/** Clears the overlay once the data of the next page has arrived, not when navigation starts. */
function useClearedOverlay(): void {
  const overlay = useOverlayStore();
  const { location, page } = usePageState();
  const { key } = location;
  const data = page?.data;
  const isReplaced = useRef(pageReplacements({ key, data }));
  useEffect(() => {
    if (isReplaced.current({ key, data }))
      overlay.clear(["post", "comment", "commentView", "branch", "poll", "profile"]);
  }, [overlay, key, data]);
}
