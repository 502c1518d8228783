import "./left-out-list.css";
import { useRestWords } from "#strings/use-words.ts";
import type { OmittedStyle } from "../api.ts";

/** Omitted parts of a stylesheet. */
export function LeftOutList({ parts }: { parts: readonly OmittedStyle[] }) {
  const words = useRestWords().stylesheets;
  if (parts.length === 0) return null;
  return (
    <details className="left-out">
      <summary>{words.leftOut(parts.length)}</summary>
      <p className="hint">{words.leftOutHint}</p>
      <ul>
        {parts.map(({ line, column, text }) => (
          <li key={`${line}:${column}`}>
            {words.atLine(line)} <code>{text}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
