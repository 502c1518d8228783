import { useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";

/** Tells whoever is reading a post that it was deleted meanwhile; what one reads stays until one leaves. */
export function GoneNotice({ pid, isKnown }: { pid: number; isKnown: boolean }) {
  const { posts } = useWords();
  const { isGone } = useOverlay("post", pid, { isGone: false });
  return <div role="status">{isGone && !isKnown && <p className="notice warning">{posts.gone}</p>}</div>;
}
