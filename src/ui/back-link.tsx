import "./back-link.css";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Link back to a list, above the heading of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="back-link" href={to}>
      <Icon name="chevron-down" />
      {children}
    </a>
  );
}
