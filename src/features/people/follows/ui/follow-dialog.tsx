import { useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { getFollow } from "../api.ts";
import type { FollowTarget } from "../follow.ts";
import { FollowPanel } from "./follow-panel.tsx";

/** Dialog with the viewer's follow mode and reminder; loads them on opening. */
export function FollowDialog({ what, of, onClose }: FollowTarget & { onClose: () => void }) {
  const { layout } = useWords();
  const words = useRestWords().follows;
  const login = useLogin();
  const [sent, setSent] = useState<SentCall<typeof getFollow> | null>(null);
  useEffectOn([], () => {
    const ask = async () => {
      const answer = await send(getFollow, { what, of });
      if (!answer.ok && answer.code === "account.log-in") {
        onClose();
        login(() => {});
      } else setSent(answer);
    };
    void ask();
  });
  return (
    <Dialog open onClose={onClose} title={words.titles[what]} closeLabel={layout.close}>
      {sent === null && <p role="status">{words.loading}</p>}
      {sent !== null && !sent.ok && (
        <p className="flash error" role="alert">
          {sent.error ?? layout.offline}
        </p>
      )}
      {sent?.ok && <FollowPanel view={sent.data} />}
    </Dialog>
  );
}
