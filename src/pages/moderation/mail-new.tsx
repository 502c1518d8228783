import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { ModmailBackLink } from "#features/talk/modmail/ui/back-link.tsx";
import { NewModmailForm } from "#features/talk/modmail/ui/new-modmail-form.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mail-new.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.modmail);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().modmail;
  return (
    <PageColumns>
      <ModmailBackLink />
      <div className="head">
        <h1>{words.new}</h1>
      </div>
      <div className="panel stack">
        <NewModmailForm view={view} />
      </div>
    </PageColumns>
  );
}
