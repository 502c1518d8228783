import { useRef, useState } from "react";
import { NEW_ROOM } from "#domain/live.ts";
import { useWords } from "#strings/use-words.ts";
import { useLiveEvent, useSubscription } from "#ui/live.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";

/** More than this are not counted one by one. */
const MOST = 99;

interface NewPostsPillProps {
  /** Which subs the list is about. */
  belongs: (sid: number) => boolean;
  /** Adds the new posts on top of the list; false on failure, and they wait on. */
  onShow: (asked: boolean) => Promise<boolean>;
  /** They are added by themselves while the top of the page is in view. */
  atOnce: boolean;
}

/** New posts wait behind this button and do not push what is being read, unless the reader asked for that. */
export function NewPostsPill({ belongs, onShow, atOnce }: NewPostsPillProps) {
  const words = useWords();
  const announce = useQuietAnnounce();
  const [pids, setPids] = useState<readonly number[]>([]);
  useSubscription([NEW_ROOM]);
  /** Several may come before the next render. */
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

/** After a gap, posts may be reported that came with the list already. */
function isShown(pid: number): boolean {
  return document.querySelector(`main article[data-pid="${pid}"]`) !== null;
}
