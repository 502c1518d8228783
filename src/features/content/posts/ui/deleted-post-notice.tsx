import { useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";

/** Notice that the post was deleted meanwhile; its text stays until the reader leaves the page. */
export function DeletedPostNotice({ pid, isKnown }: { pid: number; isKnown: boolean }) {
  const { posts } = useWords();
  const { isGone } = useOverlay("post", pid, { isGone: false });
  return <div role="status">{isGone && !isKnown && <p className="notice warning">{posts.gone}</p>}</div>;
}
