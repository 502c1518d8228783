import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLiveEvent } from "../../../ui/live.tsx";
import { useOverlayStore } from "../../../ui/overlay.tsx";

/** Lays what the server says over what it drew: scores, counts, my own votes from other windows. Draws nothing. */
export function LiveUpdates() {
  const overlay = useOverlayStore();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was drawn, so what lay over the last one is over.
  useEffect(() => {
    overlay.clear("post ");
    overlay.clear("comment ");
  }, [overlay, key]);
  const onPost = (pid: number, values: Record<string, unknown>) => overlay.set(`post ${pid}`, values);
  useLiveEvent("uinfo", ({ taken }) => overlay.set("me", { score: taken }));
  useLiveEvent("uscore", ({ score }) => overlay.set("me", { score }));
  useLiveEvent("yourvote", ({ pid, status, score }) => onPost(pid, { myVote: status, score }));
  useLiveEvent("threadscore", ({ pid, score }) => onPost(pid, { score }));
  useLiveEvent("threadcomments", ({ pid, comments }) => onPost(pid, { comments }));
  useLiveEvent("threadtitle", ({ pid, title }) => onPost(pid, { title }));
  useLiveEvent("deletion", ({ pid }) => onPost(pid, { isGone: true }));
  return null;
}
