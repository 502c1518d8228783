import { RecentAnswers } from "#ui/recent-answers.ts";
import type { CommentFrame, CommentRun, MoreView } from "../thread.ts";

/** What was loaded in place of "more" rows, so that coming back to a thread shows as much of it as before. */
const kept = new RecentAnswers<CommentRun>({ most: 100, forMs: 30 * 60_000 });

const nameOf = ({ pid, sort }: CommentFrame, { parent, key }: MoreView) => `${pid} ${sort} ${parent} ${key}`;

export function keptRun(frame: CommentFrame, more: MoreView): CommentRun | undefined {
  return kept.get(nameOf(frame, more));
}

export function keepRun(frame: CommentFrame, more: MoreView, run: CommentRun): void {
  kept.set(nameOf(frame, more), run);
}
