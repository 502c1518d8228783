import { useEffect, useState } from "react";
import { LIMITS } from "../../../domain/limits.ts";
import type { TypedName } from "../mention.ts";
import type { Suggestion } from "../suggestion.ts";

const PAUSE_MS = 120;
const NONE: readonly Suggestion[] = [];

/** What was asked already, by kind, thread and beginning. */
const known = new Map<string, readonly Suggestion[]>();

/** Names that fit what is being typed, asked of the server a moment after the last key; nothing when it does not answer. */
export function useNames(typed: TypedName | null, post: number | undefined): readonly Suggestion[] {
  const kind = typed?.kind;
  const start = typed?.start.toLowerCase() ?? "";
  const isAsked = kind !== undefined && (start !== "" || (kind === "person" && post !== undefined));
  const question = isAsked ? `${kind} ${post ?? 0} ${start}` : null;
  const [answer, setAnswer] = useState<{ to: string; names: readonly Suggestion[] } | null>(null);
  const atHand = question === null ? NONE : fromKnown(question);

  useEffect(() => {
    if (question === null || atHand) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void ask(question, asking.signal).then((names) => names && setAnswer({ to: question, names }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question, atHand]);

  if (atHand) return atHand;
  // the names for a letter less stay until the new ones are there
  const isOlder = answer !== null && question?.startsWith(answer.to);
  return isOlder ? answer.names.filter(({ name }) => name.toLowerCase().startsWith(start)) : NONE;
}

/** The answer, if it was given before or is part of one that held everything. */
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

async function ask(question: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  const [kind = "", post = "0", start = ""] = question.split(" ");
  const query = new URLSearchParams({ kind, start, ...(post === "0" ? {} : { post }) });
  try {
    const response = await fetch(`/do/names?${query}`, {
      signal,
      headers: { accept: "application/json", "x-requested-with": "fetch" },
    });
    if (!response.ok) return null;
    const { names } = (await response.json()) as { names: readonly Suggestion[] };
    known.set(question, names);
    return names;
  } catch {
    return null;
  }
}
