import { useEffect, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useToast } from "#ui/toast.tsx";

/**
 * Button that loads messages and actions that arrived after the page was rendered. `tid`: id of the only conversation,
 * null for all.
 */
export function NewModmailButton({ tid, text }: { tid: number | null; text: string }) {
  const { layout } = useWords();
  const announce = useQuietAnnounce();
  const reload = useReload();
  const toast = useToast();
  const [isWaiting, setIsWaiting] = useState(false);
  useLiveEvent("modmail", (message) => {
    if (tid === null || message.tid === tid) setIsWaiting(true);
  });
  useEffect(() => {
    if (isWaiting) announce(text);
  }, [isWaiting, announce, text]);
  if (!isWaiting) return null;
  const show = async () => {
    if (await reload()) setIsWaiting(false);
    else toast({ text: layout.offline, tone: "error" });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {text}
    </button>
  );
}
