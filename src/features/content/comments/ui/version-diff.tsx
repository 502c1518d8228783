import { wordDiff } from "#lib/word-diff.ts";
import { useRestWords } from "#strings/use-words.ts";

/** Markdown source with insertions and deletions since the previous version; `from` is null for the first version. */
export function VersionDiff({ from, to }: { from: string | null; to: string }) {
  const words = useRestWords().threads;
  if (from === null) return <p className="txt">{words.noOlder}</p>;
  return (
    <div className="diff">
      {wordDiff(from, to).map(({ kind, text, at }) => {
        if (kind === "new") return <ins key={at}>{text}</ins>;
        return kind === "old" ? <del key={at}>{text}</del> : <span key={at}>{text}</span>;
      })}
    </div>
  );
}
