import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { undoMatches } from "../api.ts";
import type { AutomodView } from "../automod.ts";

/** Matches of a rule, and the form to undo them all. */
export function RuleMatches({ sub, rule }: { sub: string | null; rule: NonNullable<AutomodView["open"]> }) {
  const { automod: words, log } = useTeamWords();
  const toast = useToast();
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  const own = shown?.values.reason === undefined ? null : shown;
  const shownProblem = problem ?? own;
  const input = { sub: sub ?? "", arid: rule.arid };
  const undo = (event: FormEvent) => {
    event.preventDefault();
    const send = () => sendForm(undoMatches, form.current, input);
    void run(send, ({ isUnderWay, left }) => {
      if (!isUnderWay && left === 0) return words.undone;
      toast({ text: isUnderWay ? log.undoneSoon : words.someStay(left) });
      return null;
    });
  };
  return (
    <section className="panel automod-panel" aria-labelledby="automod-matches">
      <h2 id="automod-matches">{words.matches}</h2>
      <p className="hint">{words.matched(rule.matches, rule.overruled)}</p>
      {rule.last.length > 0 && (
        <ul className="automod-matches">
          {rule.last.map(({ amid, address, title, author, at, isOverruled }) => (
            <li key={amid}>
              <a href={address}>{title}</a>
              <span className="by">
                {author ?? words.nobody} · <Time at={at} />
                {isOverruled && ` · ${words.overruled}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rule.matches > rule.overruled && (
        <CallForm ref={form} className="form" call={undoMatches} input={input} onSubmit={undo}>
          <ErrorNote text={errorAbove(shownProblem, ["reason"])} />
          <TextInput
            name="reason"
            label={words.whyUndo}
            hint={words.undoHint}
            error={errorAt(shownProblem, "reason")}
            defaultValue={own?.values.reason}
            maxLength={LIMITS.reasonMax}
            autoComplete="off"
            required
          />
          <p className="form-acts">
            <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
              {words.undoAll}
            </Button>
          </p>
        </CallForm>
      )}
    </section>
  );
}
