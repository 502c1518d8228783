import "./style-field.css";
import { type ReactNode, type UIEvent, useRef, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { parseErrorLine } from "../stylesheet.ts";

interface StyleFieldProps {
  defaultValue: string;
  error: string | undefined;
  rows: number;
  hint?: ReactNode;
  onType?: (text: string) => void;
}

/** Text of a stylesheet with line numbers; marks the line of an error. */
export function StyleField({ defaultValue, error, rows, hint, onType }: StyleFieldProps) {
  const words = useRestWords().stylesheets;
  const numbers = useRef<HTMLPreElement>(null);
  const [lines, setLines] = useState(() => countLines(defaultValue));
  const marked = parseErrorLine(error);

  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
  };
  return (
    <Field label={words.label} hint={hint} error={error}>
      {(wire) => (
        <div className="numbered">
          <pre ref={numbers} aria-hidden="true">
            {Array.from({ length: lines }, (_line, at) => at + 1).map((number) =>
              number === marked ? <mark key={number}>{`${number}\n`}</mark> : `${number}\n`,
            )}
          </pre>
          <textarea
            {...wire}
            name="css"
            rows={rows}
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={defaultValue}
            onScroll={follow}
            onInput={({ currentTarget: { value } }) => {
              setLines(countLines(value));
              onType?.(value);
            }}
          />
        </div>
      )}
    </Field>
  );
}

const countLines = (text: string) => text.split("\n").length;
