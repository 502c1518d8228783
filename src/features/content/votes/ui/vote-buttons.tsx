import type { MouseEvent } from "react";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { useServerRendered } from "#ui/hydrated.tsx";
import { castVote } from "../api.ts";
import type { VoteValue } from "../vote.ts";
import { useVote } from "./use-vote.ts";

interface VoteButtonsProps {
  kind: "post" | "comment";
  id: number;
  /** Null where the reader may not see it. */
  score: number | null;
  myVote: VoteValue;
  /** False when votes are closed here: only the score is shown. */
  canVote: boolean;
  /** The reader wrote it, and it is open to votes: where its score begins is explained. */
  isOwn?: boolean;
  /** `vote` stacks beside a row, `hv` lies in a line of actions. */
  className: "vote" | "hv";
}

/**
 * Up, score, down. Those from the server submit the page's one form, so that they work before scripts run. The others
 * are outside of it: a browser goes through a form's buttons each time one more is added.
 */
export function VoteButtons({
  kind,
  id,
  score: initialScore,
  myVote: initialVote,
  canVote,
  isOwn = false,
  className,
}: VoteButtonsProps) {
  const words = useWords();
  const isServerRendered = useServerRendered();
  const { score, myVote, press } = useVote(kind, id, { score: initialScore, myVote: initialVote });
  const mine = myVote === 1 ? "up" : myVote === -1 ? "down" : undefined;
  const number = score === null ? "–" : words.layout.shortNumber(score);
  const exact = score === null ? words.votes.hidden : words.layout.number(score);
  if (!canVote) {
    return (
      <div className={className} data-mine={mine} title={isOwn ? words.votes.ownWithout : words.votes.closed}>
        <span className="score" title={exact === number ? undefined : exact}>
          {number}
        </span>
        {isOwn && <span className="visually-hidden"> ({words.votes.ownWithout})</span>}
      </div>
    );
  }
  const onPress = (value: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    void press(value);
  };
  const way = isServerRendered
    ? (value: string) => ({ form: PAGE_FORM, formAction: `${addressOf(castVote[kind], { id })}?vote=${value}` })
    : () => ({ type: "button" }) as const;
  return (
    <div className={className} data-mine={mine} title={isOwn ? words.votes.ownWith : undefined}>
      <button
        {...way(myVote === 1 ? "" : "UP")}
        className="up"
        onClick={onPress(1)}
        aria-pressed={myVote === 1}
        aria-label={words.votes.up(score)}
      />
      {/* visual only: both buttons have it in their names */}
      <span className="score" aria-hidden="true" title={exact === number ? undefined : exact}>
        {number}
      </span>
      <button
        {...way(myVote === -1 ? "" : "DOWN")}
        className="down"
        onClick={onPress(-1)}
        aria-pressed={myVote === -1}
        aria-label={words.votes.down(score)}
      />
    </div>
  );
}
