import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLiveEvent } from "#ui/live.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";

const THUMBNAIL = /^SubPost-(\d+)$/;

/** Lays what the server says over what it drew: scores, counts, my own votes from other windows. Draws nothing. */
export function LiveUpdates() {
  const overlay = useOverlayStore();
  const { key } = useLocation();
  const drawnAt = useRef(key);
  useEffect(() => {
    if (drawnAt.current === key) return;
    drawnAt.current = key;
    // another page was drawn, so what lay over the last one is over
    overlay.clear("post ");
    overlay.clear("comment ");
  }, [overlay, key]);
  const onPost = (pid: number, values: Record<string, unknown>) => overlay.set(`post ${pid}`, values);
  useLiveEvent("yourvote", ({ pid, status, score }) => onPost(pid, { myVote: status, score }));
  useLiveEvent("yourcommentvote", ({ cid, status, score }) => overlay.set(`comment ${cid}`, { myVote: status, score }));
  useLiveEvent("threadscore", ({ pid, score }) => onPost(pid, { score }));
  useLiveEvent("threadcomments", ({ pid, comments }) => onPost(pid, { comments }));
  useLiveEvent("threadtitle", ({ pid, title }) => onPost(pid, { title }));
  useLiveEvent("deletion", ({ pid }) => onPost(pid, { isGone: true }));
  useLiveEvent("thumbnail", ({ target, thumbnail }) => {
    const pid = Number(THUMBNAIL.exec(target)?.[1] ?? 0);
    if (pid > 0 && thumbnail !== "") onPost(pid, { thumbnail });
  });
  useLiveEvent("announcement", ({ cont: _cont, ...announcement }) => overlay.set("announcement", { announcement }));
  useLiveEvent("rmannouncement", () => overlay.set("announcement", { announcement: null }));
  return null;
}
