import type { ReactNode } from "react";

export type Tab = { to: string; text: ReactNode; current: boolean };

/** Views of one thing, as links. */
export function Tabs({ label, items, start = false }: { label: string; items: readonly Tab[]; start?: boolean }) {
  return (
    <nav className={start ? "tabs start" : "tabs"} aria-label={label}>
      {items.map((item) => (
        <a key={item.to} href={item.to} aria-current={item.current ? "page" : undefined} data-scroll="keep">
          {item.text}
        </a>
      ))}
    </nav>
  );
}
