import { useRef, useState } from "react";
import { NEW_ROOM } from "#domain/live.ts";
import { useWords } from "#strings/use-words.ts";
import { useLiveEvent, useSubscription } from "#ui/live.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";

/** Largest exact count; more are shown as "99+". */
const MOST = 99;

interface NewPostsPillProps {
  /** Returns true if the list includes posts of this sub. */
  belongs: (sid: number) => boolean;
  /** Adds the new posts to the top of the list. Returns false on failure; then the posts stay pending. */
  onShow: (asked: boolean) => Promise<boolean>;
  /** Adds posts automatically while the top of the page is visible. */
  atOnce: boolean;
}

/** Button for pending new posts, which do not move the list unless the reader chose that. */
export function NewPostsPill({ belongs, onShow, atOnce }: NewPostsPillProps) {
  const words = useWords();
  const announce = useQuietAnnounce();
  const [pids, setPids] = useState<readonly number[]>([]);
  useSubscription([NEW_ROOM]);
  /** A ref, because several posts can arrive before the next render. */
  const waiting = useRef(pids);
  const put = (next: readonly number[]) => {
    waiting.current = next;
    setPids(next);
  };
  useLiveEvent("thread", ({ sid, pid }) => {
    const present = waiting.current;
    if (!belongs(sid) || present.includes(pid) || present.length > MOST || isShown(pid)) return;
    put([...present, pid]);
    if (atOnce && window.scrollY === 0) void show(false);
    announce(words.feeds.fresh(present.length + 1, MOST));
  });
  useLiveEvent("deletion", ({ pid }) => put(waiting.current.filter((other) => other !== pid)));
  async function show(asked: boolean) {
    if (await onShow(asked)) put([]);
  }
  if (pids.length === 0) return null;
  return (
    <button type="button" className="fresh" onClick={() => void show(true)}>
      {words.feeds.fresh(pids.length, MOST)}
    </button>
  );
}

/** After a gap, reported posts may already be in the list. */
function isShown(pid: number): boolean {
  return document.querySelector(`main article[data-pid="${pid}"]`) !== null;
}
