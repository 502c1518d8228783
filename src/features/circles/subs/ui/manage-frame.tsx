import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { BackLink } from "#ui/back-link.tsx";
import { SectionPage } from "#ui/section-page.tsx";
import { type ManagePage, type ManageView, managePath } from "../manage.ts";

interface ManageFrameProps {
  manage: ManageView;
  /** Current page. */
  current: ManagePage;
  title: string;
  /** The page contains a table and uses the full width. */
  isWide?: boolean;
  children: ReactNode;
}

/** Layout of a moderators' page, with links to the others. */
export function ManageFrame({ manage, current, title, isWide = false, children }: ManageFrameProps) {
  const words = useTeamWords().manage;
  const { sub, pages, asAdmin } = manage;
  return (
    <SectionPage
      title={title}
      label={words.name(sub)}
      isWide={isWide}
      items={pages.map((page) => ({ to: managePath[page](sub), text: words.pages[page], current: page === current }))}
      back={<BackLink to={links.sub(sub)}>{words.back(sub)}</BackLink>}
    >
      {asAdmin && <p className="as-admin">{words.asAdmin}</p>}
      {children}
    </SectionPage>
  );
}
