import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { SectionPage } from "#ui/section-page.tsx";
import { ADMIN_PAGES, type AdminPage } from "../admin-page.ts";

interface AdminFrameProps {
  current: AdminPage;
  title: string;
  /** What the page is for. */
  lead?: string;
  children: ReactNode;
}

/** One of the pages of admins, with the list of the others. */
export function AdminFrame({ current, title, lead, children }: AdminFrameProps) {
  const words = useRestWords().admin;
  const pages = Object.keys(ADMIN_PAGES) as AdminPage[];
  return (
    <SectionPage
      isWide
      title={title}
      label={words.name}
      items={pages.map((page) => ({ to: ADMIN_PAGES[page], text: words.pages[page], current: page === current }))}
    >
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </SectionPage>
  );
}
