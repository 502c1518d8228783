import { usePageData } from "#ui/navigation.tsx";
import "#features/reading/profile/ui/people.css";
import "#ui/reading.css";
import { personHead } from "#features/reading/profile/person-head.ts";
import { PersonPage } from "#features/reading/profile/ui/person-page.tsx";
import type { Head } from "#features/site/layout/page-head.ts";
import type { load } from "./profile.load.ts";

export const usesChosenStyle = true;

export const head: Head<typeof load> = ({ layout, words, params, data }) =>
  personHead(layout, words.titles.profile(params.user ?? ""), data);

export function Page() {
  return <PersonPage {...usePageData<typeof load>()} filter="all" />;
}
