import { links } from "#domain/links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { tryRule } from "../api.ts";
import type { AutomodTrial, AutomodView } from "../automod.ts";

/** Trial of a rule: the recent content that it would have matched. */
export function RuleTrial({ sub, rule }: { sub: string | null; rule: NonNullable<AutomodView["open"]> }) {
  const words = useTeamWords().automod;
  const { layout, posts } = useWords();
  const { problem, busy, run } = useAct(() => {});
  const { trial } = rule;
  useRefreshWhile(trial !== null && !trial.isOver, posts.done);
  const input = { sub: sub ?? "", arid: rule.arid };
  return (
    <section className="panel automod-panel" aria-labelledby="automod-trial">
      <h2 id="automod-trial">{words.trial}</h2>
      <p className="hint">{words.trialHint}</p>
      <ErrorNote text={problem?.error ?? null} />
      {trial !== null && <Trial trial={trial} again={links.automod(sub, rule.arid)} />}
      {(trial === null || trial.isOver) && (
        <CallForm
          call={tryRule}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(tryRule, input), words.trying);
          }}
        >
          <Button
            type="submit"
            variant={trial === null || trial.isOld ? "primary" : undefined}
            busy={busy}
            busyLabel={layout.saving}
          >
            {words.try}
          </Button>
        </CallForm>
      )}
    </section>
  );
}

function Trial({ trial, again }: { trial: AutomodTrial; again: string }) {
  const words = useTeamWords().automod;
  if (!trial.isOver) {
    return (
      <p>
        {words.underWay(trial.lookedAt)} <a href={again}>{words.lookAgain}</a>
      </p>
    );
  }
  const fateOf = (removed: boolean | null) =>
    removed === null ? words.foundDeleted : removed ? words.foundRemoved : words.foundKept;
  return (
    <>
      {trial.isOld && <p className="hint">{words.isOld}</p>}
      <p>{words.found(trial)}</p>
      {trial.change !== null && <p>{words.changed(trial.change.more, trial.change.fewer)}</p>}
      {trial.found.length > 0 && (
        <ul className="automod-matches">
          {trial.found.map(({ key, address, title, author, at, removed }) => (
            <li key={key}>
              <a href={address}>{title}</a>
              <span className="by">
                {author ?? words.nobody} · <Time at={at} /> · {fateOf(removed)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
