import "#ui/reading.css";
import "#features/posts/ui/submit.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { SubmitForm } from "#features/posts/ui/submit-form.tsx";
import { SubmitRules } from "#features/posts/ui/submit-rules.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).posts.submit);

export default function Submit() {
  const view = useLoaderData<typeof loader>();
  const words = useWords().posts;
  return (
    <PageColumns side={view.place && view.place.rules.length > 0 ? <SubmitRules place={view.place} /> : undefined}>
      <div className="panel stack">
        <h1>{words.submit}</h1>
        <SubmitForm view={view} />
      </div>
    </PageColumns>
  );
}
