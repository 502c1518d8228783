import type { MouseEvent } from "react";
import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { useServerRendered } from "#ui/hydrated.tsx";
import { Icon } from "#ui/icon.tsx";
import { castVote } from "../api.ts";
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

/**
 * Up, score, down. Those that the server draws submit the page's one form of votes, so that they work before scripts run. The
 * others stand apart from it: a browser goes through a form's buttons each time one more is added.
 */
export function VoteButtons({
  kind,
  id,
  score: initialScore,
  myVote: initialVote,
  canVote,
  className,
}: VoteButtonsProps) {
  const words = useWords();
  const isServerRendered = useServerRendered();
  const { score, myVote, press } = useVote(kind, id, { score: initialScore, myVote: initialVote });
  const mine = myVote === 1 ? "up" : myVote === -1 ? "down" : "";
  const number = words.layout.number(score);
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
  const way = isServerRendered
    ? ({ type: "submit", form: VOTE_FORM, formAction: addressOf(castVote[kind], { id }), name: "vote" } as const)
    : ({ type: "button" } as const);
  return (
    <div className={className} data-mine={mine}>
      <button
        {...way}
        className="up"
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
        {...way}
        className="down"
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
