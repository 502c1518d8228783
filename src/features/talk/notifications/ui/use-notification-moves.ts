import { useState } from "react";
import type { AnyCall } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { focusBeside, focusHeading } from "#ui/focus-beside.ts";
import { useReload } from "#ui/navigation.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteAll, deleteNotification, deleteThread, markRead, restoreAll, restoreNotifications } from "../api.ts";
import type { NotificationThread } from "../notification.ts";

/** Notifications read and deleted since the page was rendered, with the actions for both. */
export interface NotificationMoves {
  isRead(mid: number): boolean;
  isGone(mid: number): boolean;
  /** Marks as handled: one, those of a thread, or all up to an id. */
  read(which: { mid: number } | { pid: number; mids: readonly number[] } | { until: number }): Promise<void>;
  /** Marks notifications as handled when the reader opens their target. */
  follow(mids: readonly number[]): void;
  removeOne(mid: number): Promise<void>;
  removeThread(thread: NotificationThread): Promise<void>;
  removeAll(): Promise<void>;
}

export function useNotificationMoves(): NotificationMoves {
  const { layout } = useWords();
  const words = useRestWords().live;
  const [readMids, setRead] = useState<ReadonlySet<number>>(new Set());
  const [readUntil, setReadUntil] = useState(0);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const overlay = useOverlayStore();
  const announce = useAnnounce();
  const toast = useToast();
  const reload = useReload();

  const failed = (error: string | null) => void toast({ tone: "error", text: layout.error(error ?? layout.offline) });
  /** Treats 404 as success, because the notification is already deleted. */
  const isDone = <C extends AnyCall>(sent: SentCall<C>) => {
    if (sent.ok || sent.status === 404) return true;
    failed(sent.error);
    return false;
  };
  const take = (mids: readonly number[]) => setGone((before) => new Set([...before, ...mids]));
  const offerUndo = (text: string, undo: () => Promise<void>) =>
    void toast({ text, action: { label: layout.undo, run: () => void undo() } });
  const removed = (mids: readonly number[]) => {
    take(mids);
    offerUndo(words.removed, async () => {
      if (isDone(await send(restoreNotifications, { mids: [...mids] }))) setGone((before) => without(before, mids));
    });
  };
  return {
    isRead: (mid) => mid <= readUntil || readMids.has(mid),
    isGone: (mid) => gone.has(mid),
    read: async (which) => {
      const sent = await send(markRead, "pid" in which ? { pid: which.pid } : which);
      if (!sent.ok) return failed(sent.error);
      if ("until" in which) setReadUntil(which.until);
      else setRead((before) => new Set([...before, ...("mids" in which ? which.mids : [which.mid])]));
      if ("until" in which) announce(words.allRead);
      overlay.set("alerts", "only", { notifications: sent.data.unread });
    },
    follow: (mids) => {
      // the browser may leave the page before the answer arrives
      for (const mid of mids) void send(markRead, { mid }, { keepalive: true });
    },
    removeOne: async (mid) => {
      focusBeside(`note-${mid}`, (item) => item.closest("article")?.querySelector<HTMLElement>("h2 a"));
      if (isDone(await send(deleteNotification, { mid }))) removed([mid]);
    },
    removeThread: async ({ id, events }) => {
      focusBeside(`notes-${id}`);
      const sent = await send(deleteThread, { pid: id });
      if (!isDone(sent)) return;
      removed(sent.ok ? sent.data.mids : events.map(({ mid }) => mid));
    },
    removeAll: async () => {
      const sent = await send(deleteAll, {});
      if (!isDone(sent)) return;
      await reload();
      focusHeading();
      if (!sent.ok) return;
      const { at } = sent.data;
      offerUndo(words.allDeleted, async () => {
        if (isDone(await send(restoreAll, { at }))) await reload();
      });
    },
  };
}

function without(all: ReadonlySet<number>, some: readonly number[]): ReadonlySet<number> {
  const left = new Set(all);
  for (const mid of some) left.delete(mid);
  return left;
}
