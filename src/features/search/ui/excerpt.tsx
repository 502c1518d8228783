import { useWords } from "../../../strings/use-words.ts";
import { Blurred } from "../../../ui/blurred.tsx";
import type { CommentResult } from "../search.ts";

/** What a comment says around the words that were searched for, which are marked. */
export function Excerpt({ result }: { result: CommentResult }) {
  const words = useWords();
  const text = result.excerpt.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );
  if (result.blur === null) return <p className="excerpt">{text}</p>;
  return (
    <p className="excerpt">
      <Blurred show={result.blur === "nsfw" ? words.posts.showNsfw : words.posts.showBlocked} hide={words.posts.hideAgain}>
        {text}
      </Blurred>
    </p>
  );
}
