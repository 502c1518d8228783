import type { ReactNode } from "react";
import { Link } from "react-router";

export type Tab = { to: string; text: ReactNode; current: boolean };

/** Views of one thing, as links. */
export function Tabs({ label, items, start = false }: { label: string; items: readonly Tab[]; start?: boolean }) {
  return (
    <nav className={start ? "tabs start" : "tabs"} aria-label={label}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.current ? "page" : undefined} preventScrollReset>
          {item.text}
        </Link>
      ))}
    </nav>
  );
}
