import { usePartWords } from "#strings/use-words.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useTabCount } from "#ui/tab-count.ts";
import { type Alerts, noTeamCounts, shownCount, totalOf } from "../alerts.ts";

/** Keeps what waits for the reader in the overlay, where the header reads it, and in the tab. Draws nothing. */
export function AlertCounts({ unread, countOnIcon }: { unread: number; countOnIcon: boolean }) {
  const words = usePartWords("live");
  const overlay = useOverlayStore();
  const announce = useQuietAnnounce();
  const alerts = useOverlay<Alerts>("alerts", { messages: 0, notifications: unread, team: noTeamCounts });
  useTabCount(shownCount(totalOf(alerts)), countOnIcon);

  useLiveEvent("uinfo", ({ taken, ntf, mod_ntf }) => {
    overlay.set("me", { score: taken });
    overlay.set("alerts", { messages: 0, notifications: ntf, team: { ...noTeamCounts, ...mod_ntf } });
  });
  useLiveEvent("uscore", ({ score }) => overlay.set("me", { score }));
  useLiveEvent("notification", ({ count }) => {
    const { messages, notifications, modmail } = count;
    if (messages + notifications > alerts.messages + alerts.notifications) {
      announce(words.unread(messages + notifications));
    }
    overlay.set("alerts", { messages, notifications, team: { ...alerts.team, messages: modmail } });
  });
  useLiveEvent("mod-notification", ({ update: [sid, posts, comments] }) => {
    const { team } = alerts;
    overlay.set("alerts", {
      team: { ...team, reports: { ...team.reports, [sid]: posts }, comments: { ...team.comments, [sid]: comments } },
    });
  });
  return null;
}
