import { useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { castPollVote, withdrawPollVote } from "../api.ts";
import type { PollView } from "../poll.ts";

/** The reader's vote in a poll, one request at a time. */
export function usePoll(poll: PollView) {
  const { pid } = poll;
  const overlay = useOverlayStore();
  const { layout } = useWords();
  const login = useLogin();
  const { votes, myVote, isClosed } = useOverlay("poll", pid, {
    votes: poll.votes,
    myVote: poll.myVote,
    isClosed: poll.isClosed,
  });
  /** Option being voted for, or "withdrawal". */
  const [running, setRunning] = useState<number | "withdrawal" | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** Votes for an option, or withdraws the vote if null. Resolves to true on success. */
  async function cast(oid: number | null): Promise<boolean> {
    if (running !== null) return false;
    if (login.isNeeded) {
      login(async () => void (await sendVote(oid)), "vote");
      return false;
    }
    return sendVote(oid);
  }

  async function sendVote(oid: number | null): Promise<boolean> {
    setRunning(oid ?? "withdrawal");
    setError(null);
    const sent = await (oid === null ? send(withdrawPollVote, { pid }) : send(castPollVote, { pid, oid }));
    setRunning(null);
    if (sent.ok) overlay.set("poll", pid, { myVote: oid, votes: sent.data.votes });
    else if (sent.code === "account.log-in") login(async () => void (await sendVote(oid)), "vote");
    else setError(layout.error(sent.error ?? layout.offline));
    return sent.ok;
  }

  return { votes, myVote, isClosed, running, error, cast };
}
