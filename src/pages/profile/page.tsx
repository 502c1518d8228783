import "#features/profile/ui/people.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { GonePerson, PersonFrame } from "#features/profile/ui/person-frame.tsx";
import { ProfileCard } from "#features/profile/ui/profile-card.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches, params }: MetaArgs<typeof loader>) =>
  titleOf(matches, wordsOf(matches).titles.profile(params.user ?? ""));

export default function ProfilePage() {
  const { name, profile } = useLoaderData<typeof loader>();
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
