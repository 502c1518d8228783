import "./live.css";
import { useEffect, useRef, useState } from "react";
import type { LiveMessages } from "#domain/live-events.ts";
import { type DeletedItemId, mergeEntries, shortenEntry } from "#features/reading/activity/activity.ts";
import { entryOf } from "#features/reading/activity/live-entry.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useConnectionChange, useLiveEvent, useSocketClient } from "#ui/live.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { keepConnected } from "#ui/socket-connection.ts";
import { useTabCount } from "#ui/tab-count.ts";
import { useRenderedAt } from "#ui/time.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { countAlerts, formatBadgeCount } from "../alerts.ts";
import type { LiveReader } from "../reader.ts";
import { CatchUp } from "./catch-up.tsx";
import { LiveUpdates } from "./live-updates.tsx";

/**
 * Listeners are mounted before the connection. New counts are compared with the known ones before those are updated.
 */
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

/** Shows unread counts in the tab, and announces new items to screen readers. Renders nothing. */
function AlertCounts({ reader }: { reader: LiveReader }) {
  const { unread, unreadMessages, team, countOnIcon } = reader;
  const words = useRestWords().live;
  const overlay = useOverlayStore();
  const announce = useQuietAnnounce();
  const alerts = useOverlay("alerts", "only", {
    messages: unreadMessages,
    notifications: unread,
    team,
  });
  useTabCount(formatBadgeCount(countAlerts(alerts)), countOnIcon);

  useLiveEvent("notification", ({ count: { messages, notifications } }) => {
    const known = overlay.get("alerts", "only");
    const before = (known?.messages ?? unreadMessages) + (known?.notifications ?? unread);
    if (messages + notifications > before) announce(words.unread(messages + notifications));
  });
  return null;
}

const KEPT = 30;

/** Adds new posts and comments to the list of recent activity. Renders nothing. */
function FreshActivity(reader: { me: string; blursNsfw: boolean }) {
  const overlay = useOverlayStore();
  const present = () => overlay.get("activity", "only")?.fresh ?? [];
  const put = (message: LiveMessages["thread"] | LiveMessages["comment"]) => {
    if (!message.show_sidebar) return;
    overlay.set("activity", "only", { fresh: mergeEntries([shortenEntry(entryOf(message, reader))], present(), KEPT) });
  };
  useLiveEvent("thread", put);
  useLiveEvent("comment", put);
  const remove = (one: DeletedItemId) => {
    const gone = overlay.get("activity", "only")?.gone ?? [];
    overlay.set("activity", "only", { gone: [...gone.slice(-KEPT), one] });
  };
  useLiveEvent("deletion", remove);
  useLiveEvent("commentdeletion", remove);
  return null;
}

/** Min duration in milliseconds of a disconnection that is shown. */
const QUIET_MS = 5_000;
const BACK_MS = 4_000;

/** Shows a lost connection after a delay, and its recovery. */
function ConnectionNote() {
  const words = useRestWords().live;
  const [state, setState] = useState<"fine" | "losing" | "lost" | "back">("fine");
  useConnectionChange((change) => {
    if (change === "down") setState((present) => (present === "lost" ? "lost" : "losing"));
    if (change === "up") setState((present) => (present === "lost" ? "back" : "fine"));
  });
  useEffect(() => {
    if (state !== "losing" && state !== "back") return;
    const next = state === "losing" ? "lost" : "fine";
    const timer = setTimeout(() => setState(next), state === "losing" ? QUIET_MS : BACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isShown = state === "lost" || state === "back";
  return (
    <p className="line-note" role="status" data-state={isShown ? state : undefined}>
      {isShown && (state === "lost" ? words.lost : words.back)}
    </p>
  );
}

/**
 * Opens the socket, and reopens it after a change of the user, because the server reads the session on connecting. Runs
 * in its own task because opening is slow on slow phones. Renders nothing.
 */
function Connection({ uid }: { uid: number }) {
  const client = useSocketClient();
  const renderedAt = useRef(useRenderedAt());
  useEffectOn([client, uid], () => {
    let end: (() => void) | undefined;
    const turn = setTimeout(() => {
      if (client) end = keepConnected(client, renderedAt.current);
    });
    return () => {
      clearTimeout(turn);
      end?.();
    };
  });
  return null;
}
