import { useOverlay } from "#ui/overlay.tsx";

/** How much waits unread, as it is shown; null for nothing. Live once the connection is up. */
export function useUnread(unread: number): string | null {
  const { messages, notifications } = useOverlay("alerts", "only", { messages: 0, notifications: unread });
  const n = messages + notifications;
  if (n === 0) return null;
  return n > 99 ? "99+" : String(n);
}
