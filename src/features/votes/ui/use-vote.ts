import { useRef } from "react";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { mutate } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { afterPress, type VoteValue } from "../vote.ts";

const MUTATIONS = {
  post: "mutation ($id: Int!, $vote: Vote) { cast_post_vote(pid: $id, vote: $vote) { score } }",
  comment: "mutation ($id: Int!, $vote: Vote) { cast_comment_vote(cid: $id, vote: $vote) { score } }",
} as const;

interface VoteState {
  score: number;
  myVote: VoteValue;
}

type Answer = Record<"cast_post_vote" | "cast_comment_vote", { score: number } | undefined>;

/** The viewer's vote on one item: shown at once, rolled back with the reason when the server refuses. */
export function useVote(kind: "post" | "comment", id: number, initial: VoteState) {
  const overlay = useOverlayStore();
  const state = useOverlay(kind, id, initial);
  const words = useWords();
  const toast = useToast();
  const login = useLogin();
  const running = useRef(false);

  async function cast(value: VoteValue): Promise<void> {
    if (running.current) return;
    const before = { score: state.score, myVote: state.myVote };
    const send = async () => {
      running.current = true;
      overlay.set(kind, id, { score: before.score + value - before.myVote, myVote: value });
      const vote = value === 1 ? "UP" : value === -1 ? "DOWN" : null;
      const sent = await mutate<Answer>(MUTATIONS[kind], { id, vote });
      running.current = false;
      const answer = sent.ok ? (sent.data.cast_post_vote ?? sent.data.cast_comment_vote) : undefined;
      if (answer) return overlay.set(kind, id, { score: answer.score, myVote: value });
      overlay.set(kind, id, before);
      const reason = sent.ok ? null : sent.error;
      if (!sent.ok && sent.code === "account.not-authenticated") return login(send);
      toast({ text: words.votes.failed(reason ?? words.layout.offline), tone: "error" });
    };
    if (login.isNeeded) login(send);
    else await send();
  }

  /** One press: the same direction again withdraws. */
  const press = (direction: 1 | -1) => cast(afterPress(state.myVote, direction));
  return { ...state, press };
}
