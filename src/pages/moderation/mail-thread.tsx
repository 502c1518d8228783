import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { ModmailThread } from "#features/talk/modmail/ui/modmail-thread.tsx";
import { PersonAside } from "#features/talk/modmail/ui/person-aside.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mail-thread.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.subject);

export function Page() {
  const view = usePageData<typeof load>();
  return (
    <PageColumns side={<PersonAside view={view} />}>
      <ModmailThread key={view.tid} view={view} />
    </PageColumns>
  );
}
