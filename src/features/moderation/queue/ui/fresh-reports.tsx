import { useEffect, useState } from "react";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useLiveEvent } from "#ui/live.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { useToast } from "#ui/toast.tsx";

/** What was reported since waits behind this button. `open`: how many reports were open, by sub, when the list was made. */
export function FreshReports({ open }: { open: Readonly<Record<number, number>> }) {
  const { layout } = useWords();
  const { fresher } = useTeamWords().queue;
  const announce = useQuietAnnounce();
  const reload = useReload();
  const toast = useToast();
  const [isWaiting, setIsWaiting] = useState(false);
  useLiveEvent("mod-notification", ({ update: [sid, posts, comments] }) => {
    if (posts + comments > (open[sid] ?? Number.POSITIVE_INFINITY)) setIsWaiting(true);
  });
  useEffect(() => {
    if (isWaiting) announce(fresher);
  }, [isWaiting, announce, fresher]);
  if (!isWaiting) return null;
  const show = async () => {
    if (!(await reload())) toast({ text: layout.offline, tone: "error" });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {fresher}
    </button>
  );
}
