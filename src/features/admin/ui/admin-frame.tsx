import "#features/subs/ui/manage-frame.css";
import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import { ADMIN_PAGES, type AdminPage } from "../admin-page.ts";

interface AdminFrameProps {
  current: AdminPage;
  title: string;
  /** What the page is for. */
  lead?: string;
  children: ReactNode;
}

/** One of the pages of admins, with tabs to the others. */
export function AdminFrame({ current, title, lead, children }: AdminFrameProps) {
  const words = useRestWords().admin;
  const pages = Object.keys(ADMIN_PAGES) as AdminPage[];
  return (
    <div className="page solo manage-page wide">
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        <Tabs
          start
          label={words.name}
          items={pages.map((page) => ({
            to: ADMIN_PAGES[page],
            text: words.pages[page],
            current: page === current,
          }))}
        />
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
