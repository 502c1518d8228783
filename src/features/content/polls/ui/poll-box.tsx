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
  /** URL of the results before scripts run. */
  resultsAt: string;
  /** The reader asked for the results. */
  isAsked: boolean;
  /** Called at the closing time while the page is open: hidden results can now be loaded. */
  onOver?: () => void;
}

/** Poll: options, the reader's vote, and the results if the reader may see them. */
export function PollBox({ poll, resultsAt, isAsked, onOver }: PollBoxProps) {
  const words = useRestWords().polls;
  const announce = useAnnounce();
  const voting = useVoting(poll);
  const isOver = useIsOver(poll, onOver);
  const [wasAsked, setAsked] = useState(isAsked);
  const { votes, myVote, running } = voting;
  const isClosed = voting.isClosed || isOver;
  const isShown = votes !== null && (myVote !== null || isClosed || wasAsked);
  const counts = poll.options.map(({ oid }) => votes?.[oid] ?? 0);
  const percentages = percentagesOf(counts);
  return (
    <CallForm call={withdrawPollVote} input={{ pid: poll.pid }} className="poll">
      {isClosed ? <p className="state">{words.closed}</p> : <Notes poll={poll} />}
      {voting.error && (
        <p className="flash error" role="alert">
          {voting.error}
        </p>
      )}
      <ol ref={voting.list} tabIndex={-1} aria-label={words.name}>
        {poll.options.map((option, at) => (
          <Option
            key={option.oid}
            pid={poll.pid}
            option={option}
            isMine={option.oid === myVote}
            result={isShown ? { count: counts[at] ?? 0, percentage: percentages[at] ?? 0 } : null}
            vote={poll.can.vote && myVote === null && !isClosed ? voting.vote : null}
            running={running}
          />
        ))}
      </ol>
      <div className="ft">
        {isShown && <span>{words.total(counts.reduce((sum, count) => sum + count, 0))}</span>}
        {myVote !== null && !isClosed && poll.can.withdraw && (
          <Button
            ref={voting.withdrawal}
            type="submit"
            small
            busy={running === "withdrawal"}
            busyLabel={words.working}
            onClick={voting.withdraw}
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
              (voting.list.current?.querySelector("button") ?? voting.list.current)?.focus();
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

/** True from the closing time on; calls `onOver` if the page was open at that time. */
function useIsOver(poll: PollView, onOver: (() => void) | undefined): boolean {
  const now = useCurrentTime();
  const isOver = poll.closesAt !== null && poll.closesAt <= now;
  useEffectOn([isOver, poll.isClosed], () => {
    if (isOver && !poll.isClosed) onOver?.();
  });
  return isOver;
}

/** The reader's vote and its buttons; the focus moves on when the pressed button disappears. */
function useVoting(poll: PollView) {
  const words = useRestWords().polls;
  const announce = useAnnounce();
  const { cast, ...state } = usePoll(poll);
  const list = useRef<HTMLOListElement>(null);
  const withdrawal = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    if (state.running !== null) return;
    const control = nextFocus.current?.();
    if (!control) return;
    control.focus();
    nextFocus.current = null;
  });

  const vote = (oid: number, text: string) => async (event: MouseEvent) => {
    event.preventDefault();
    nextFocus.current = () => withdrawal.current;
    if (await cast(oid)) announce(words.counted(text));
    else nextFocus.current = null;
  };
  const withdraw = async (event: MouseEvent) => {
    event.preventDefault();
    const at = poll.options.findIndex(({ oid }) => oid === state.myVote);
    nextFocus.current = () => list.current?.children[at]?.querySelector("button");
    if (await cast(null)) announce(words.withdrawn);
    else nextFocus.current = null;
  };
  return { ...state, list, withdrawal, vote, withdraw };
}

interface OptionProps {
  pid: number;
  option: PollView["options"][number];
  isMine: boolean;
  /** Null while the results are not shown. */
  result: { count: number; percentage: number } | null;
  /** Null if the reader cannot vote now. */
  vote: ReturnType<typeof useVoting>["vote"] | null;
  running: ReturnType<typeof useVoting>["running"];
}

function Option({ pid, option: { oid, text }, isMine, result, vote, running }: OptionProps) {
  const words = useRestWords().polls;
  return (
    <li className={isMine ? "mine" : undefined}>
      <span className="option">
        {text} {isMine && <span className="voted">{words.voted}</span>}
      </span>
      {result && <span className="share">{words.share(result.percentage, result.count)}</span>}
      {vote && (
        <Button
          type="submit"
          formAction={addressOf(castPollVote, { pid, oid })}
          small
          busy={running !== null}
          busyLabel={running === oid ? words.voting : words.vote}
          aria-label={running === oid ? undefined : words.voteFor(text)}
          onClick={vote(oid, text)}
        >
          {words.vote}
        </Button>
      )}
      {result && <progress value={result.percentage} max={100} aria-hidden="true" />}
    </li>
  );
}

/** Closing time and conditions of an open poll. */
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
