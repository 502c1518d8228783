import { useState } from "react";
import { useRevalidator } from "react-router";
import { NEW_ROOM } from "../../../domain/live.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useLiveEvent, useSubscription } from "../../../ui/live.tsx";

/** New posts wait behind this button and never push what is being read. `belongs` says which circles the list is about. */
export function NewPostsPill({ belongs }: { belongs: (sid: number) => boolean }) {
  const words = useWords();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [pids, setPids] = useState<readonly number[]>([]);
  useSubscription([NEW_ROOM]);
  useLiveEvent("thread", ({ sid, pid }) => {
    if (!belongs(sid) || pids.includes(pid)) return;
    setPids([...pids, pid]);
    announce(words.feeds.fresh(pids.length + 1));
  });
  useLiveEvent("deletion", ({ pid }) => setPids((present) => present.filter((other) => other !== pid)));
  if (pids.length === 0) return null;
  const show = async () => {
    await revalidate();
    setPids([]);
    window.scrollTo({ top: 0 });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {words.feeds.fresh(pids.length)}
    </button>
  );
}
