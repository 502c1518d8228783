import type { FormEvent } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { VoteValue } from "../vote.ts";
import { useVote } from "./use-vote.ts";

interface VoteButtonsProps {
  kind: "post" | "comment";
  id: number;
  score: number;
  myVote: VoteValue;
  /** False when votes are closed here: only the score is shown. */
  canVote: boolean;
  /** `vote` stacks beside a row, `hv` lies in a line of actions. */
  className: "vote" | "hv";
}

/** Up, score, down. A form underneath, so that it works before scripts run. */
export function VoteButtons({ kind, id, score: drawnScore, myVote: drawnVote, canVote, className }: VoteButtonsProps) {
  const words = useWords();
  const { score, myVote, press } = useVote(kind, id, { score: drawnScore, myVote: drawnVote });
  const mine = myVote === 1 ? "up" : myVote === -1 ? "down" : "";
  const number = words.shell.number(score);
  if (!canVote) {
    return (
      <div className={className} data-mine={mine} title={words.votes.closed}>
        <span className="score count">{number}</span>
      </div>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    void press(button?.classList.contains("up") ? 1 : -1);
  };
  return (
    <form className={className} data-mine={mine} method="post" action={`/do/vote/${kind}/${id}`} onSubmit={submit}>
      <CsrfField />
      <button
        type="submit"
        className="up"
        name="vote"
        value={myVote === 1 ? "" : "UP"}
        aria-pressed={myVote === 1}
        aria-label={words.votes.up(score)}
      >
        <Icon name="up" />
      </button>
      {/* for the eye alone: both buttons tell it by name */}
      <span className="score count" aria-hidden="true">
        {number}
      </span>
      <button
        type="submit"
        className="down"
        name="vote"
        value={myVote === -1 ? "" : "DOWN"}
        aria-pressed={myVote === -1}
        aria-label={words.votes.down(score)}
      >
        <Icon name="down" />
      </button>
    </form>
  );
}
