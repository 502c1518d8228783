import { useEffect, useState } from "react";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { send } from "#ui/send.ts";
import { suggest } from "../api.ts";
import type { SearchSuggestions } from "../suggestion.ts";

const PAUSE_MS = 150;
const NOTHING: SearchSuggestions = { subs: [], people: [], posts: [] };

/** By what was typed. */
const known = new RecentAnswers<SearchSuggestions>();

/**
 * What may be meant by the letters so far. What is known of fewer letters stays until the new answer is there; a
 * question that was typed over is given up.
 */
export function useSuggestions(typed: string): SearchSuggestions {
  const query = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  const atHand = query === "" ? NOTHING : known.get(query);
  useEffect(() => {
    if (atHand) {
      setAnswer(atHand);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const got = await send(suggest, { q: query }, { signal: asking.signal });
      if (asking.signal.aborted) return;
      if (got.ok) known.set(query, got.data);
      setAnswer(got.ok ? got.data : NOTHING);
    }, PAUSE_MS);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [query, atHand]);
  return atHand ?? answer;
}
