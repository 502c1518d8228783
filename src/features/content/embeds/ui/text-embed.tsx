import { useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { send } from "#ui/send.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { getPostText } from "../api.ts";
import { NotLoaded } from "./not-loaded.tsx";

type State = { html: string } | { reason: string } | null;

/** The text of a post, fetched when it is opened. */
export function TextEmbed({ pid }: { pid: number }) {
  const words = useRestWords().media;
  const { layout } = useWords();
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  // another attempt asks again
  useEffectOn([pid, attempt, layout], () => {
    let isHere = true;
    setState(null);
    void send(getPostText, { pid }).then((answer) => {
      if (!isHere) return;
      setState(answer.ok ? { html: answer.data.content } : { reason: answer.error ?? layout.offline });
    });
    return () => {
      isHere = false;
    };
  });
  if (state === null) return <p role="status">{layout.loading}</p>;
  if ("html" in state) return <RenderedHtml html={state.html} className="prose" />;
  return <NotLoaded text={words.textFailed(state.reason)} retry={() => setAttempt(attempt + 1)} />;
}
