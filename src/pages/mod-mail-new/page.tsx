import "#ui/reading.css";
import { BackLink } from "#features/modmail/ui/back-link.tsx";
import { NewModmailForm } from "#features/modmail/ui/new-modmail-form.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.modmail);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().modmail;
  return (
    <PageColumns>
      <BackLink />
      <div className="head">
        <h1>{words.new}</h1>
      </div>
      <div className="panel stack">
        <NewModmailForm view={view} />
      </div>
    </PageColumns>
  );
}
