import { useEffect, useState } from "react";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { receive } from "#ui/send.ts";
import type { NamedSub } from "../sub.ts";

const PAUSE_MS = 200;

/** By the letters. */
const known = new RecentAnswers<readonly NamedSub[]>();

/** Circles with these letters in their name; null while they are being looked for, or when nobody answers. */
export function useCircleSearch(letters: string): { circles: readonly NamedSub[] | null; isLost: boolean } {
  const query = letters.trim().toLowerCase();
  const [answered, setAnswered] = useState<{ to: string; circles: readonly NamedSub[] | null } | null>(null);
  const answer = answered?.to === query ? answered : null;
  useEffect(() => {
    const circles = known.get(query);
    if (circles) setAnswered({ to: query, circles });
    if (query === "" || circles) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await receive<{ results: NamedSub[] }>(`/api/v3/sub?${new URLSearchParams({ query })}`);
      if (got.ok) known.set(query, got.data.results);
      if (!isOver) setAnswered({ to: query, circles: got.ok ? got.data.results : null });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { circles: answer?.circles ?? known.get(query) ?? null, isLost: answer !== null && answer.circles === null };
}
