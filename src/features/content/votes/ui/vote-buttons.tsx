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
  /** Null if the reader may not see it. */
  score: number | null;
  myVote: VoteValue;
  /** False if votes are closed: only the score is shown. */
  canVote: boolean;
  /** An own item that is open to votes: the initial score is explained. */
  isOwn?: boolean;
  /** `vote` is a column beside a row, `hv` is inline in an action bar. */
  className: "vote" | "hv";
}

/**
 * Up, score, down. Server-rendered buttons submit the page's shared form and work before scripts run. Buttons
 * rendered later are outside of the form, because a browser iterates over a form's buttons whenever one is
 * added.
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
      {/* visual only: both button labels contain it */}
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
