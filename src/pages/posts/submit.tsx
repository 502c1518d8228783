import { usePageData } from "#ui/navigation.tsx";
import "#ui/reading.css";
import "#features/content/posts/ui/submit.css";
import { SubmitForm } from "#features/content/posts/ui/submit-form.tsx";
import { SubmitRules } from "#features/content/posts/ui/submit-rules.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import type { load } from "./submit.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.posts.submit);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useWords().posts;
  return (
    <PageColumns side={<SubmitRules subInfo={view.subInfo} />}>
      <div className="panel stack">
        <h1>{words.submit}</h1>
        {/* a new post and each that is changed are forms of their own */}
        <SubmitForm key={view.scheduled?.spid ?? 0} view={view} />
      </div>
    </PageColumns>
  );
}
