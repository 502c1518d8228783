import { useRef } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { send as sendCall } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { waitForPaint } from "#ui/use-painted.ts";
import { castVote } from "../api.ts";
import { getVoteAfterPress, type VoteValue } from "../vote.ts";

interface VoteState {
  /** Null if the reader may not see it. */
  score: number | null;
  myVote: VoteValue;
}

/** The viewer's vote on an item: shown optimistically, reverted with the reason after a refusal. */
export function useVote(kind: "post" | "comment", id: number, initial: VoteState) {
  const overlay = useOverlayStore();
  const state: VoteState = useOverlay(kind, id, initial);
  const words = useWords();
  const toast = useToast();
  const login = useLogin();
  const running = useRef(false);

  async function cast(value: VoteValue): Promise<void> {
    if (running.current) return;
    const before = { score: state.score, myVote: state.myVote };
    const send = async () => {
      running.current = true;
      overlay.set(kind, id, {
        score: before.score === null ? null : before.score + value - before.myVote,
        myVote: value,
      });
      const vote = value === 1 ? "UP" : value === -1 ? "DOWN" : "";
      await waitForPaint();
      const sent = await sendCall(castVote[kind], { id, vote });
      running.current = false;
      if (sent.ok) return overlay.set(kind, id, { score: sent.data.score, myVote: value });
      overlay.set(kind, id, before);
      if (sent.code === "account.log-in") return login(send, "vote");
      toast({ text: words.votes.failed(sent.error ?? words.layout.offline), tone: "error" });
    };
    if (login.isNeeded) login(send, "vote");
    else await send();
  }

  /** Press on an arrow; the same direction again withdraws. */
  const press = (direction: 1 | -1) => cast(getVoteAfterPress(state.myVote, direction));
  return { ...state, press };
}
