import { useEffect, useState } from "react";
import { receive } from "../../../ui/send.ts";
import type { NamedSub } from "../sub.ts";

const PAUSE_MS = 200;

/** What was asked already, by the letters. */
const known = new Map<string, readonly NamedSub[]>();

/** Circles with these letters in their name; null while they are being looked for, or when nobody answers. */
export function useCircleSearch(letters: string): { circles: readonly NamedSub[] | null; isLost: boolean } {
  const query = letters.trim().toLowerCase();
  const [answered, setAnswered] = useState<{ to: string; isLost: boolean } | null>(null);
  const circles = known.get(query) ?? null;
  useEffect(() => {
    if (query === "" || known.has(query)) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await receive<{ results: NamedSub[] }>(`/api/v3/sub?${new URLSearchParams({ query })}`);
      if (got.ok) known.set(query, got.data.results);
      if (!isOver) setAnswered({ to: query, isLost: !got.ok });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { circles, isLost: answered?.to === query && answered.isLost };
}
