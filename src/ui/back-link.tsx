import "./back-link.css";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The way out of several pages, above the heading of each. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="back-link" href={to}>
      <Icon name="chevron-down" />
      {children}
    </a>
  );
}
