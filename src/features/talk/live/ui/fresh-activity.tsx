import type { LiveMessages } from "#domain/live-events.ts";
import { type Gone, shortened, withFresh } from "#features/reading/activity/activity.ts";
import { entryOf } from "#features/reading/activity/fresh.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";

const KEPT = 30;

/** Adds new posts and comments to the list of recent activity. Renders nothing. */
export function FreshActivity(reader: { me: string; blursNsfw: boolean }) {
  const overlay = useOverlayStore();
  const present = () => overlay.get("activity", "only")?.fresh ?? [];
  const put = (message: LiveMessages["thread"] | LiveMessages["comment"]) => {
    if (!message.show_sidebar) return;
    overlay.set("activity", "only", { fresh: withFresh([shortened(entryOf(message, reader))], present(), KEPT) });
  };
  useLiveEvent("thread", put);
  useLiveEvent("comment", put);
  const remove = (one: Gone) => {
    const gone = overlay.get("activity", "only")?.gone ?? [];
    overlay.set("activity", "only", { gone: [...gone.slice(-KEPT), one] });
  };
  useLiveEvent("deletion", remove);
  useLiveEvent("commentdeletion", remove);
  return null;
}
