import { Fragment, type ReactNode } from "react";

export interface Tab {
  to: string;
  text: ReactNode;
  current: boolean;
  /** What this one and those behind it are about, where they stand below each other. */
  heading?: string | undefined;
}

/** Views of one thing, as links. */
export function Tabs({ label, items, start = false }: { label: string; items: readonly Tab[]; start?: boolean }) {
  return (
    <nav className={start ? "tabs start" : "tabs"} aria-label={label}>
      {items.map(({ to, text, current, heading }) => (
        <Fragment key={to}>
          {heading !== undefined && <span>{heading}</span>}
          <a href={to} aria-current={current ? "page" : undefined} data-scroll="keep">
            {text}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
