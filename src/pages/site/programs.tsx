import { getApiDocument } from "#features/data/tokens/api.ts";
import { ApiGroup } from "#features/data/tokens/ui/api-group.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Sentence } from "#ui/sentence.tsx";
import type { load } from "./programs.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, groups } = usePageData<typeof load>();
  const words = useRestWords().tokens;
  const path = getApiDocument.path;
  const document = <a href={path}>{path}</a>;
  return (
    <div className="page">
      <main id="main" tabIndex={-1} className="programs stack">
        <section className="panel stack">
          <h1>{title}</h1>
          <p>{words.apiLead}</p>
          <pre>
            <code>{words.apiExample}</code>
          </pre>
          <p>{words.apiPages}</p>
          <p>{words.apiCalls}</p>
          <p>{words.apiSession}</p>
          <p>{words.apiRefusals}</p>
          <p>
            <Sentence text={words.apiDocument} parts={{ document }} />
          </p>
        </section>
        {groups.map((group) => (
          <ApiGroup key={group.scope} group={group} />
        ))}
      </main>
    </div>
  );
}
