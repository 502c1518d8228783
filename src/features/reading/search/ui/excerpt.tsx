import type { ExcerptPart } from "../search.ts";

/** A part of a text around the words that were searched for, which are marked. */
export function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return (
    <span className="excerpt">
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </span>
  );
}
