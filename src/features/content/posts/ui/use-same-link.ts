import { useEffect, useState } from "react";
import { isHttpLink, seenAddress } from "#lib/urls.ts";
import { send } from "#ui/send.ts";
import { findSameLink } from "../api.ts";
import type { SameLink } from "../link.ts";

const PAUSE_MS = 400;
const NONE: readonly SameLink[] = [];

/** Posts that have the link already, asked for a moment after the last key; none while nobody answers. */
export function useSameLink(link: string, sub: string): readonly SameLink[] {
  const text = seenAddress(link);
  const question = isHttpLink(text) ? `${sub} ${text}` : null;
  const [answer, setAnswer] = useState<{ to: string; posts: readonly SameLink[] } | null>(null);
  useEffect(() => {
    if (question === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await send(findSameLink, { link: text, sub });
      if (!isOver && got.ok) setAnswer({ to: question, posts: got.data.posts });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, text, sub]);
  return answer !== null && answer.to === question ? answer.posts : NONE;
}
