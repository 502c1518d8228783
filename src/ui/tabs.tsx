import { Fragment, type ReactNode } from "react";

export interface Tab {
  to: string;
  text: ReactNode;
  current: boolean;
  /** Heading of this tab and the following ones, where tabs are a vertical list. */
  heading?: string | undefined;
}

/** Links to the views of one thing. */
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
