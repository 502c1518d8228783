import { useOverlay } from "#ui/overlay.tsx";
import type { LayoutView } from "../layout.ts";

/** How many messages and notifications wait unread, as it is shown; null for none. Live once the connection is up. */
export function useUnread({ unread, unreadMessages }: NonNullable<LayoutView["viewer"]>): string | null {
  const { messages, notifications } = useOverlay("alerts", "only", { messages: unreadMessages, notifications: unread });
  const n = messages + notifications;
  if (n === 0) return null;
  return n > 99 ? "99+" : String(n);
}
