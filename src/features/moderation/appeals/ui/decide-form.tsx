import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { decideAppeal } from "../api.ts";
import { EASED_BAN_END_FIELD, OUTCOMES } from "../appeal.ts";

/** Decision form with an answer for both sides. */
export function AppealDecisionForm({ aid, canEase, maxDays }: { aid: number; canEase: boolean; maxDays: number }) {
  const { writing } = useRestWords();
  const { appeals: words } = useTeamWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const input = { aid: String(aid) };
  async function onDecided() {
    await reload();
    announce(words.done);
  }
  const { formError, busy, submit } = useSentForm(decideAppeal, shown, onDecided, { input });
  const choices = OUTCOMES.filter((outcome) => canEase || outcome !== "eased");
  return (
    <section className="panel" aria-labelledby="decide">
      <h2 id="decide">{words.decide}</h2>
      <CallForm className="form" call={decideAppeal} input={input} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["outcome", "answer", EASED_BAN_END_FIELD])} />
        <RadioGroup
          legend={words.outcome}
          name="outcome"
          error={errorAt(formError, "outcome")}
          defaultValue={shown?.values.outcome ?? "upheld"}
          options={choices.map((value) => ({ value, label: words.choices[value] }))}
        />
        {canEase && (
          <DateField
            name={EASED_BAN_END_FIELD}
            label={words.newEnd}
            none={words.present}
            optional
            daysAhead={maxDays}
            values={shown?.values}
            error={errorAt(formError, EASED_BAN_END_FIELD)}
            readOnly={busy}
          />
        )}
        <CountedInput
          name="answer"
          label={words.answer}
          hint={words.answerHint}
          error={errorAt(formError, "answer")}
          defaultValue={shown?.values.answer}
          most={LIMITS.reasonMax}
          left={writing.left}
          required
        />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.decide}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
