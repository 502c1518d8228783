import "#features/circles/rules/ui/rules.css";
import { useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { deleteResponse } from "../api.ts";
import type { SavedResponse } from "../response.ts";
import { EditResponse } from "./edit-response.tsx";

/** Saved responses of a sub. */
export function ResponseList({ sub, responses }: { sub: string; responses: readonly SavedResponse[] }) {
  const words = useTeamWords().responses;
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, run } = useAct(() => heading.current?.focus());
  return (
    <section className="panel" aria-labelledby="response-list">
      <h2 id="response-list" ref={heading} tabIndex={-1}>
        {words.list}
      </h2>
      <ErrorNote text={problem?.error ?? null} />
      {responses.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ol className="rule-lines">
          {responses.map(({ srid, title, body }) => (
            <li key={srid}>
              <p>
                <b>{title}</b> – {body}
              </p>
              <CallForm
                call={deleteResponse}
                input={{ sub, response: srid }}
                onSubmit={(event) => {
                  event.preventDefault();
                  void run(() => send(deleteResponse, { sub, response: srid }), words.removed);
                }}
              >
                <Button type="submit" small variant="danger" aria-label={words.removeNamed(title)}>
                  {words.remove}
                </Button>
              </CallForm>
              <EditResponse sub={sub} response={{ srid, title, body }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
