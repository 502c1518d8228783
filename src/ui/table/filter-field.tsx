import { useEffect, useRef } from "react";
import { useNavigate } from "../navigation.tsx";

const PAUSE_MS = 250;

interface FilterFieldProps {
  /** Where the list is, and what of its address the form has to keep. */
  path: string;
  kept: Readonly<Record<string, string | undefined>>;
  name: string;
  typed: string;
  /** The list for these letters. */
  at: (typed: string) => string;
  label: string;
  hint: string;
  button: string;
  maxLength: number;
}

/** Narrows a list by letters, as they are typed; without scripts it is a form. */
export function FilterField({ path, kept, name, typed, at, label, hint, button, maxLength }: FilterFieldProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The letters that were asked for last, so that their answer is not written over newer ones. */
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
