import { usePageData } from "#ui/navigation.tsx";
import "#features/profile/ui/people.css";
import { GonePerson, PersonFrame } from "#features/profile/ui/person-frame.tsx";
import { ProfileCard } from "#features/profile/ui/profile-card.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, params }) =>
  titled(layout, words.titles.profile(params.user ?? ""));

export function Page() {
  const { name, profile } = usePageData<typeof load>();
  return (
    <PageColumns>
      {profile === null ? (
        <GonePerson name={name} />
      ) : (
        <PersonFrame head={profile} at="profile">
          <ProfileCard profile={profile} />
        </PersonFrame>
      )}
    </PageColumns>
  );
}
