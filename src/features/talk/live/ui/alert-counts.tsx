import { useRestWords } from "#strings/use-words.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useTabCount } from "#ui/tab-count.ts";
import { shownCount, totalOf } from "../alerts.ts";
import type { LiveReader } from "../reader.ts";

/** Shows what waits for the reader in the tab, and reads out what is new. Renders nothing. */
export function AlertCounts({ reader }: { reader: LiveReader }) {
  const { unread, unreadMessages, team, countOnIcon } = reader;
  const words = useRestWords().live;
  const overlay = useOverlayStore();
  const announce = useQuietAnnounce();
  const alerts = useOverlay("alerts", "only", {
    messages: unreadMessages,
    notifications: unread,
    team,
  });
  useTabCount(shownCount(totalOf(alerts)), countOnIcon);

  useLiveEvent("notification", ({ count: { messages, notifications } }) => {
    const known = overlay.get("alerts", "only");
    const before = (known?.messages ?? unreadMessages) + (known?.notifications ?? unread);
    if (messages + notifications > before) announce(words.unread(messages + notifications));
  });
  return null;
}
