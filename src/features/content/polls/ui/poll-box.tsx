import "./poll.css";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time, useCurrentTime } from "#ui/time.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { castPollVote, withdrawPollVote } from "../api.ts";
import { type PollView, percentagesOf } from "../poll.ts";
import { usePoll } from "./use-poll.ts";

interface PollBoxProps {
  poll: PollView;
  /** Where the results are shown before scripts run. */
  resultsAt: string;
  /** The reader asked for the results. */
  isAsked: boolean;
  /** Its time has come: what was hidden may be asked for. */
  onOver?: () => void;
}

/** A poll: its options, the reader's vote, and the results for those who may see them. */
export function PollBox({ poll, resultsAt, isAsked, onOver }: PollBoxProps) {
  const words = useRestWords().polls;
  const announce = useAnnounce();
  const now = useCurrentTime();
  const state = usePoll(poll);
  const { votes, myVote, running } = state;
  const [wasAsked, setAsked] = useState(isAsked);
  const list = useRef<HTMLOListElement>(null);
  const withdrawal = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once what was pressed is gone. */
  const next = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    if (running !== null) return;
    const control = next.current?.();
    if (!control) return;
    control.focus();
    next.current = null;
  });

  const isOver = poll.closesAt !== null && poll.closesAt <= now;
  const isClosed = state.isClosed || isOver;
  // a page that was open when the time came
  // once, when it is over
  useEffectOn([isOver, poll.isClosed], () => {
    if (isOver && !poll.isClosed) onOver?.();
  });

  const isOpenToVote = poll.can.vote && myVote === null && !isClosed;
  const isShown = votes !== null && (myVote !== null || isClosed || wasAsked);
  const counts = poll.options.map(({ oid }) => votes?.[oid] ?? 0);
  const percentages = percentagesOf(counts);
  const total = counts.reduce((sum, count) => sum + count, 0);

  const vote = (oid: number, text: string) => async (event: MouseEvent) => {
    event.preventDefault();
    next.current = () => withdrawal.current;
    if (await state.cast(oid)) announce(words.counted(text));
    else next.current = null;
  };
  const withdraw = async (event: MouseEvent) => {
    event.preventDefault();
    const at = poll.options.findIndex(({ oid }) => oid === myVote);
    next.current = () => list.current?.children[at]?.querySelector("button");
    if (await state.cast(null)) announce(words.withdrawn);
    else next.current = null;
  };

  return (
    <CallForm call={withdrawPollVote} input={{ pid: poll.pid }} className="poll">
      {isClosed ? <p className="state">{words.closed}</p> : <Notes poll={poll} />}
      {state.error && (
        <p className="flash error" role="alert">
          {state.error}
        </p>
      )}
      <ol ref={list} aria-label={words.name}>
        {poll.options.map(({ oid, text }, at) => (
          <li key={oid} className={oid === myVote ? "mine" : undefined}>
            <span className="option">
              {text} {oid === myVote && <span className="voted">{words.voted}</span>}
            </span>
            {isShown && <span className="share">{words.share(percentages[at] ?? 0, counts[at] ?? 0)}</span>}
            {isOpenToVote && (
              <Button
                type="submit"
                formAction={addressOf(castPollVote, { pid: poll.pid, oid })}
                small
                busy={running !== null}
                busyLabel={running === oid ? words.voting : words.vote}
                aria-label={running === oid ? undefined : words.voteFor(text)}
                onClick={vote(oid, text)}
              >
                {words.vote}
              </Button>
            )}
            {isShown && <progress value={percentages[at]} max={100} aria-hidden="true" />}
          </li>
        ))}
      </ol>
      <div className="ft">
        {isShown && <span>{words.total(total)}</span>}
        {myVote !== null && !isClosed && poll.can.withdraw && (
          <Button
            ref={withdrawal}
            type="submit"
            small
            busy={running === "withdrawal"}
            busyLabel={words.working}
            onClick={withdraw}
          >
            {words.withdraw}
          </Button>
        )}
        {votes !== null && !isShown && (
          <a
            className="btn small"
            href={resultsAt}
            rel="nofollow"
            data-scroll="keep"
            onClick={(event) => {
              event.preventDefault();
              setAsked(true);
              announce(words.resultsShown);
            }}
          >
            {words.showResults}
          </a>
        )}
      </div>
    </CallForm>
  );
}

/** What to know before voting in an open poll. */
function Notes({ poll }: { poll: PollView }) {
  const words = useRestWords().polls;
  const { closesAt, hidesResults, minLevel } = poll;
  if (closesAt === null && !hidesResults && minLevel === 0) return null;
  return (
    <div className="state">
      {closesAt !== null && (
        <p>
          <Sentence text={words.closes} parts={{ time: <Time at={closesAt} /> }} />
        </p>
      )}
      {hidesResults && (
        <p>
          <i>{words.hidden}</i>
        </p>
      )}
      {minLevel > 0 && <p>{words.levelNeeded(minLevel)}</p>}
    </div>
  );
}
