import "./line-changes.css";
import type { LinePart } from "#lib/line-diff.ts";

/** Added and removed lines of a text, marked by signs as well as colours. */
export function LineChanges({ changes, label }: { changes: readonly LinePart[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="line-changes" tabIndex={0} aria-label={label}>
      {changes.map(({ kind, text }, at) => {
        const sign = kind === "new" ? "+ " : kind === "old" ? "− " : "  ";
        const lines = text.replace(/^/gm, sign);
        const key = `${kind} ${at}`;
        if (kind === "new") return <ins key={key}>{lines}</ins>;
        return kind === "old" ? <del key={key}>{lines}</del> : <span key={key}>{lines}</span>;
      })}
    </section>
  );
}
