import { useState } from "react";
import { links } from "#domain/links.ts";
import { getPoll } from "#features/content/polls/api.ts";
import { PollBox } from "#features/content/polls/ui/poll-box.tsx";
import type { AnswerOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useOverlayStore } from "#ui/overlay.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { send } from "#ui/send.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { EmbedLoadError } from "./embed-load-error.tsx";

type State = { is: "here"; answer: AnswerOf<typeof getPoll> } | { is: "failed"; reason: string } | null;

/** Poll with the text of its post, loaded when opened. */
export function PollEmbed({ pid }: { pid: number }) {
  const words = useRestWords().polls;
  const { layout } = useWords();
  const overlay = useOverlayStore();
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  // a new attempt loads again
  useEffectOn([pid, attempt, layout, overlay], () => {
    let isHere = true;
    void send(getPoll, { pid }).then((sent) => {
      if (!isHere) return;
      if (sent.ok) {
        const { votes, myVote, isClosed } = sent.data.poll;
        // newer than the live messages so far
        overlay.set("poll", pid, { votes, myVote, isClosed });
      }
      setState(sent.ok ? { is: "here", answer: sent.data } : { is: "failed", reason: sent.error ?? layout.offline });
    });
    return () => {
      isHere = false;
    };
  });
  const again = () => setAttempt(attempt + 1);
  if (state === null) return <p role="status">{layout.loading}</p>;
  if (state.is === "failed") return <EmbedLoadError text={words.notLoaded(state.reason)} retry={again} />;
  const { poll, html } = state.answer;
  return (
    <>
      <PollBox
        poll={poll}
        resultsAt={links.withQuery(links.postShort(pid), { results: "1" })}
        isAsked={false}
        onOver={again}
      />
      {html !== "" && <RenderedHtml html={html} className="prose" />}
    </>
  );
}
