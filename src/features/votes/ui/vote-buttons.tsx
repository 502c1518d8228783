import type { MouseEvent } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { VoteValue } from "../vote.ts";
import { useVote } from "./use-vote.ts";
import { VOTE_FORM } from "./vote-form.tsx";

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

/** Up, score, down. They submit the page's one form of votes, so that they work before scripts run. */
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
  const onPress = (value: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    void press(value);
  };
  const form = { form: VOTE_FORM, formAction: `/do/vote/${kind}/${id}` };
  return (
    <div className={className} data-mine={mine}>
      <button
        {...form}
        type="submit"
        className="up"
        name="vote"
        value={myVote === 1 ? "" : "UP"}
        onClick={onPress(1)}
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
        {...form}
        type="submit"
        className="down"
        name="vote"
        value={myVote === -1 ? "" : "DOWN"}
        onClick={onPress(-1)}
        aria-pressed={myVote === -1}
        aria-label={words.votes.down(score)}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}
