import { usePageData } from "#ui/navigation.tsx";
import "#features/reading/profile/ui/people.css";
import "#ui/reading.css";
import { PersonFrame } from "#features/reading/profile/ui/person-frame.tsx";
import { SavedList } from "#features/reading/profile/ui/saved-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import type { load } from "./saved.load.ts";

export const head: Head<typeof load> = ({ layout, words }) => makePageHead(layout, words.titles.saved);

export function Page() {
  const { profile, list, isFirst } = usePageData<typeof load>();
  return (
    <PageColumns hasRoom>
      <PersonFrame profile={profile} filter="saved">
        <SavedList name={profile.name} list={list} isFirst={isFirst} />
      </PersonFrame>
    </PageColumns>
  );
}
