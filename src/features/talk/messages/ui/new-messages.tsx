import { useEffect, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useToast } from "#ui/toast.tsx";

/**
 * Button that loads messages that arrived after the page was rendered. `from`: name of the only sender, null for all.
 */
export function NewMessages({ from }: { from: string | null }) {
  const { layout } = useWords();
  const words = useRestWords().messages;
  const announce = useQuietAnnounce();
  const reload = useReload();
  const toast = useToast();
  const [waiting, setWaiting] = useState(0);
  useLiveEvent("message", ({ user }) => {
    if (from === null || user === from) setWaiting((before) => before + 1);
  });
  useEffect(() => {
    if (waiting > 0) announce(words.showNew(waiting));
  }, [waiting, announce, words]);
  if (waiting === 0) return null;
  const show = async () => {
    if (!(await reload())) toast({ text: layout.offline, tone: "error" });
    else if (from === null) window.scrollTo({ top: 0 });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {words.showNew(waiting)}
    </button>
  );
}
