import "#features/activity/ui/activity.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { ActivityList } from "#features/activity/ui/activity-list.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useShell } from "#features/site/ui/use-shell.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { useUnpacked } from "#ui/use-unpacked.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).titles.activity);

export default function Activity() {
  const entries = useUnpacked(useLoaderData<typeof loader>().entries);
  const { viewer, blursNsfw } = useShell();
  const { titles } = useWords();
  const words = usePartWords("live");
  return (
    <PageColumns>
      <div className="head">
        <h1>{titles.activity}</h1>
        <p className="lead">{words.activityLead}</p>
      </div>
      <ActivityList drawn={entries} reader={{ me: viewer?.name ?? "", blursNsfw }} />
    </PageColumns>
  );
}
