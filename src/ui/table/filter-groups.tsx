import "./filters.css";
import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";

export interface FilterGroup {
  /** What its chips have in common; the chips say the rest. */
  label: string;
  chips: readonly FilterChip[];
}

interface FilterGroupsProps {
  groups: readonly FilterGroup[];
  /** Chips that are shown only while they are on, such as a name that was typed. */
  others?: readonly FilterChip[];
  /** The list without any filter. */
  clearedAt: string;
  /** Below the groups, for what is typed. */
  children?: ReactNode;
}

/** Many filters, folded away by what they are about; those that are on are always seen. */
export function FilterGroups({ groups, others = [], clearedAt, children }: FilterGroupsProps) {
  const words = useRestWords().tables;
  const on = [...groups.flatMap(({ chips }) => chips), ...others].filter(({ isOn }) => isOn);
  return (
    <div className="filter-groups">
      <FilterChips chips={on} clearedAt={clearedAt} />
      <details>
        <summary>{words.filters}</summary>
        {groups
          .filter(({ chips }) => chips.length > 0)
          .map(({ label, chips }) => (
            <nav key={label} className="filter-group" aria-label={label}>
              <span aria-hidden="true">{label}</span>
              <div className="chips">
                {chips.map(({ key, text, isOn, to }) => (
                  <a key={key} className="chip" href={to} aria-current={isOn ? "true" : undefined} data-scroll="keep">
                    {text}
                  </a>
                ))}
              </div>
            </nav>
          ))}
        {children}
      </details>
    </div>
  );
}
