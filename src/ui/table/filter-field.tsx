import { useEffect, useRef } from "react";
import { useNavigate } from "../navigation.tsx";

const PAUSE_MS = 250;

interface FilterFieldProps {
  /** Address of the list, and the query parameters that the form must preserve. */
  path: string;
  kept: Readonly<Record<string, string | undefined>>;
  name: string;
  typed: string;
  /** Address of the list filtered by the text. */
  at: (typed: string) => string;
  label: string;
  hint: string;
  button: string;
  maxLength: number;
}

/** Filters a list by text while typing; a form without scripts. */
export function FilterField({ path, kept, name, typed, at, label, hint, button, maxLength }: FilterFieldProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Last requested text, so that an older answer does not overwrite newer input. */
  const asked = useRef(typed);

  useEffect(() => {
    if (asked.current === typed) return;
    asked.current = typed;
    if (field.current) field.current.value = typed;
  }, [typed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = text.trim();
      if (next === asked.current) return;
      asked.current = next;
      void navigate(at(next), { replace: true, keepScroll: true });
    }, PAUSE_MS);
  };
  return (
    <form noValidate className="filter-field" action={path} role="search" onSubmit={() => clearTimeout(timer.current)}>
      {Object.entries(kept).map(
        ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <input
        ref={field}
        className="input"
        type="search"
        name={name}
        defaultValue={typed}
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="btn without-scripts">
        {button}
      </button>
    </form>
  );
}
