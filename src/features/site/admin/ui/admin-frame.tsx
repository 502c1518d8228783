import type { ReactNode } from "react";
import { keysOf } from "#lib/keys-of.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { SectionPage } from "#ui/section-page.tsx";
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminPage } from "../admin-page.ts";

interface AdminFrameProps {
  current: AdminPage;
  title: string;
  /** Introduction of the page. */
  lead?: string;
  children: ReactNode;
}

/** Admin page with the admin menu. */
export function AdminFrame({ current, title, lead, children }: AdminFrameProps) {
  const words = useAdminWords().admin;
  const tab = (page: AdminPage, heading?: string) => ({
    to: ADMIN_PAGES[page],
    text: words.pages[page],
    current: page === current,
    heading,
  });
  return (
    <SectionPage
      isWide
      title={title}
      label={words.name}
      items={[
        tab("dashboard"),
        ...keysOf(ADMIN_GROUPS).flatMap((group) =>
          ADMIN_GROUPS[group].map((page, at) => tab(page, at === 0 ? words.groups[group] : undefined)),
        ),
      ]}
    >
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </SectionPage>
  );
}
