import { useOverlay } from "#ui/overlay.tsx";
import type { LayoutView } from "../layout.ts";

/** Returns the formatted unread count of messages and notifications; null for none. Updated live. */
export function useUnread({ unread, unreadMessages }: NonNullable<LayoutView["viewer"]>): string | null {
  const { messages, notifications } = useOverlay("alerts", "only", { messages: unreadMessages, notifications: unread });
  const n = messages + notifications;
  if (n === 0) return null;
  return n > 99 ? "99+" : String(n);
}
