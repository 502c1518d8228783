import "#features/circles/rules/ui/rules.css";
import { useRef } from "react";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Pager } from "#ui/pager.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { unmuteReporter } from "../api.ts";
import type { MutedReportersView } from "../muted-reporters.ts";

/** Muted reporters, each with an unmute button. */
export function MutedReporters({ view: { manage, muted, next, isFirst } }: { view: MutedReportersView }) {
  const words = useTeamWords().reporters;
  const { log } = useTeamWords();
  const { feeds, layout } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { problem, run } = useAct(() => heading.current?.focus());
  const { sub } = manage;
  return (
    <section className="panel" aria-labelledby="muted-list">
      <h2 id="muted-list" ref={heading} tabIndex={-1}>
        {words.list}
      </h2>
      <ErrorNote text={problem?.error ?? null} />
      {muted.length === 0 && <p className="hint">{words.none}</p>}
      {muted.length > 0 && (
        <ol className="rule-lines">
          {muted.map(({ uid, name, by, at }) => (
            <li key={uid}>
              <div>
                <b>{name === null ? log.nobody : <a href={links.person(name)}>{name}</a>}</b>
                <p className="hint">
                  {words.by(by ?? log.nobody)} · <Time at={at} />
                </p>
              </div>
              {name !== null && (
                <CallForm
                  call={unmuteReporter}
                  input={{ sub, user: name }}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void run(() => send(unmuteReporter, { sub, user: name }), words.unmuted(name));
                  }}
                >
                  <Button type="submit" small>
                    {words.unmuteNamed(name)}
                  </Button>
                </CallForm>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: teamLinks.reporters(sub), text: layout.firstPage }}
        next={next === null ? null : { to: teamLinks.reporters(sub, next), text: layout.nextPage }}
      />
    </section>
  );
}
