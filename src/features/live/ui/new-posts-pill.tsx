import { useState } from "react";
import { NEW_ROOM } from "../../../domain/live.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useLiveEvent, useSubscription } from "../../../ui/live.tsx";
import { useQuietAnnounce } from "../../../ui/quiet-announce.ts";

/** More than this are not counted one by one. */
const MOST = 99;

interface NewPostsPillProps {
  /** Which circles the list is about. */
  belongs: (sid: number) => boolean;
  /** Puts what is new on top of the list. */
  onShow: () => Promise<void>;
}

/** New posts wait behind this button and never push what is being read. */
export function NewPostsPill({ belongs, onShow }: NewPostsPillProps) {
  const words = useWords();
  const announce = useQuietAnnounce();
  const [pids, setPids] = useState<readonly number[]>([]);
  useSubscription([NEW_ROOM]);
  useLiveEvent("thread", ({ sid, pid }) => {
    if (!belongs(sid) || pids.includes(pid) || pids.length > MOST) return;
    setPids([...pids, pid]);
    announce(words.feeds.fresh(pids.length + 1, MOST));
  });
  useLiveEvent("deletion", ({ pid }) => setPids((present) => present.filter((other) => other !== pid)));
  if (pids.length === 0) return null;
  const show = async () => {
    await onShow();
    setPids([]);
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {words.feeds.fresh(pids.length, MOST)}
    </button>
  );
}
