import "./filters.css";
import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";

export interface FilterGroup {
  /** Subject of the chips in the group. */
  label: string;
  chips: readonly FilterChip[];
}

interface FilterGroupsProps {
  groups: readonly FilterGroup[];
  /** Chips shown only while active, such as for a typed name. */
  others?: readonly FilterChip[];
  /** Address of the list without filters. */
  clearedAt: string;
  /** Content below the groups, such as text inputs. */
  children?: ReactNode;
}

/** Collapsed groups of filters; active filters stay visible. */
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
