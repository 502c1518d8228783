import { links } from "#domain/links.ts";
import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { EditProfileForm } from "#features/reading/profile/ui/edit-profile-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./profile.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.profile.name(words));

export function Page() {
  const { name, displayName, about, saved } = usePageData<typeof load>();
  const words = useRestWords().profile;
  return (
    <SettingsFrame section="profile">
      <p className="lead">
        {words.profileLead} <a href={links.person(name)}>{words.seeProfile}</a>
      </p>
      <EditProfileForm displayName={displayName} about={about} saved={saved} />
    </SettingsFrame>
  );
}
