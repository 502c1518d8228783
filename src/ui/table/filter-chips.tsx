import "./filters.css";
import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "../icon.tsx";

export interface FilterChip {
  key: string;
  text: ReactNode;
  isOn: boolean;
  /** Address of the list with this filter toggled. */
  to: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Address of the list without filters. */
  clearedAt: string;
}

/** Filters of a list as links, each with its state, and a link that clears all. */
export function FilterChips({ chips, clearedAt }: FilterChipsProps) {
  const words = useRestWords().tables;
  if (chips.length === 0) return null;
  const isAnyOn = chips.some(({ isOn }) => isOn);
  return (
    <nav className="chips filters" aria-label={words.filters}>
      {chips.map(({ key, text, isOn, to }) => (
        <a key={key} className="chip" href={to} aria-current={isOn ? "true" : undefined} data-scroll="keep">
          {text}
          {isOn && <Icon name="close" />}
          {isOn && <span className="visually-hidden">{words.removeFilter}</span>}
        </a>
      ))}
      {isAnyOn && (
        <a className="chip plain" href={clearedAt} data-scroll="keep">
          {words.clearFilters}
        </a>
      )}
    </nav>
  );
}
