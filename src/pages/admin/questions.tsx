import "#features/circles/teams/ui/team.css";
import { adminLinks } from "#domain/admin-links.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { deleteQuestion } from "#features/people/admissions/api.ts";
import { QuestionForm } from "#features/people/admissions/ui/question-form.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./questions.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, questions, areAsked } = usePageData<typeof load>();
  const words = useRestWords().signUp;
  const shown = useShownForm();
  return (
    <AdminFrame current="questions" title={title} lead={words.questionsLead}>
      <div className="panel stack">
        {!areAsked && <p>{words.questionsOff}</p>}
        {questions.length > 0 && <FileLink to={adminLinks.questionsFile()} />}
        {questions.length === 0 ? (
          <p>{words.questionsNone}</p>
        ) : (
          <ul className="team-lines">
            {questions.map(({ qid, question }) => (
              <li key={qid}>
                <span>{question}</span>
                <span className="acts">
                  <TeamAct
                    call={deleteQuestion}
                    input={{ qid }}
                    text={words.delete}
                    label={words.deleteNamed(question)}
                    asks
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <h2>{words.newQuestion}</h2>
        <QuestionForm typed={shown?.values.question ?? ""} shown={shown} />
      </div>
    </AdminFrame>
  );
}
