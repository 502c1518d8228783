import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { WikiForm } from "#features/site/wiki/ui/wiki-form.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./wiki-edit.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, view } = usePageData<typeof load>();
  const { standardNote } = useRestWords().wiki;
  const isStandard = view.slug !== null && view.version === null;
  return (
    <AdminFrame current="wiki" title={title} {...(isStandard ? { lead: standardNote } : {})}>
      <WikiForm key={`${view.slug} ${view.version}`} view={view} />
    </AdminFrame>
  );
}
