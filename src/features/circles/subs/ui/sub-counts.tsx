import { useWords } from "#strings/use-words.ts";
import type { SubSideView } from "../sub.ts";
import { useSubscribers } from "./relation-buttons.tsx";

/** Number of subscribers and posts of a sub; zeros are not shown. */
export function SubCounts({ sub }: { sub: SubSideView }) {
  const { subs } = useWords();
  const subscribers = useSubscribers(sub);
  const counts = [
    subscribers > 0 && `${subs.number(subscribers)} ${subs.members(subscribers)}`,
    sub.posts > 0 && `${subs.number(sub.posts)} ${subs.posts(sub.posts)}`,
  ];
  const shown = counts.filter(Boolean).join(" · ");
  return shown && <p className="counts">{shown}</p>;
}
