import { useEffect, useState } from "react";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { send } from "#ui/send.ts";
import { findSubs } from "../api.ts";
import type { NamedSub } from "../sub.ts";

const PAUSE_MS = 200;

/** By the letters. */
const known = new RecentAnswers<readonly NamedSub[]>();

/** Subs with these letters in their name; null while they are being looked for, or when nobody answers. */
export function useSubSearch(letters: string): { subs: readonly NamedSub[] | null; isLost: boolean } {
  const query = letters.trim().toLowerCase();
  const [answered, setAnswered] = useState<{ to: string; subs: readonly NamedSub[] | null } | null>(null);
  const answer = answered?.to === query ? answered : null;
  useEffect(() => {
    const subs = known.get(query);
    if (subs) setAnswered({ to: query, subs });
    if (query === "" || subs) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await send(findSubs, { query });
      if (got.ok) known.set(query, got.data.results);
      if (!isOver) setAnswered({ to: query, subs: got.ok ? got.data.results : null });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { subs: answer?.subs ?? known.get(query) ?? null, isLost: answer !== null && answer.subs === null };
}
