import { useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { send } from "#ui/send.ts";
import { suggestNames } from "../api.ts";
import type { TypedName } from "../mention.ts";
import type { Suggestion } from "../suggestion.ts";

const PAUSE_MS = 120;
const NONE: readonly Suggestion[] = [];

/** Cached by kind, thread and prefix. */
const known = new RecentAnswers<readonly Suggestion[]>();

/** Suggestions for the typed name, requested shortly after the last key; empty if the server does not respond. */
export function useNameSuggestions(typed: TypedName | null, post: number | undefined): readonly Suggestion[] {
  const kind = typed?.kind;
  const start = typed?.start.toLowerCase() ?? "";
  const isAsked = kind !== undefined && (start !== "" || (kind === "person" && post !== undefined));
  const question = isAsked ? `${kind} ${post ?? 0} ${start}` : null;
  const [answer, setAnswer] = useState<{ to: string; names: readonly Suggestion[] } | null>(null);
  const atHand = question === null ? NONE : fromKnown(question);

  useEffect(() => {
    if (question === null || atHand) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const names = await ask(question);
      if (!isOver && names) setAnswer({ to: question, names });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, atHand]);

  if (atHand) return atHand;
  // suggestions of the shorter prefix stay until the new ones arrive
  const isOlder = answer !== null && question?.startsWith(answer.to);
  return isOlder ? answer.names.filter(({ name }) => name.toLowerCase().startsWith(start)) : NONE;
}

/** Cached answer: for this prefix, or a complete one for a shorter prefix. */
function fromKnown(question: string): readonly Suggestion[] | undefined {
  const exact = known.get(question);
  if (exact) return exact;
  const nameAt = question.lastIndexOf(" ") + 1;
  for (let end = question.length - 1; end > nameAt; end -= 1) {
    const wider = known.get(question.slice(0, end));
    if (wider && wider.length < LIMITS.suggestions) {
      return wider.filter(({ name }) => name.toLowerCase().startsWith(question.slice(nameAt)));
    }
  }
  return undefined;
}

async function ask(question: string): Promise<readonly Suggestion[] | null> {
  const [kind = "", post = "0", start = ""] = question.split(" ");
  const got = await send(suggestNames, {
    kind: kind === "circle" ? kind : "person",
    start,
    ...(post === "0" ? {} : { post }),
  });
  if (!got.ok) return null;
  known.set(question, got.data.names);
  return got.data.names;
}
