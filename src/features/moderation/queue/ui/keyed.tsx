import type { ReactNode } from "react";

/** A control that a letter presses. */
export function Keyed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="keyed" data-key={name}>
      {children}
      <span className="key" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}
