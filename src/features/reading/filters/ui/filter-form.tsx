import "./filters.css";
import { FILTER_ACTS, FILTER_KINDS } from "#domain/filters.ts";
import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { addFilter } from "../api.ts";
import { FILTER_END_FIELD } from "../filter.ts";

/** Form for a new filter. */
export function FilterForm() {
  const words = useRestWords().filters;
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(addFilter, shown, async () => {
    announce(words.added);
    await reload();
  });
  return (
    <CallForm className="form filter-form" call={addFilter} input={{}} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["text", FILTER_END_FIELD])} />
      <RadioGroup
        className="in-line"
        legend={words.kind}
        name="kind"
        defaultValue={shown?.values.kind ?? FILTER_KINDS[0]}
        options={FILTER_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind], hint: words.kindHints[kind] }))}
      />
      <Field label={words.text} error={errorAt(formError, "text")}>
        {(wire) => (
          <input {...wire} name="text" maxLength={LIMITS.filterText} defaultValue={shown?.values.text} required />
        )}
      </Field>
      <RadioGroup
        className="in-line"
        legend={words.act}
        name="act"
        defaultValue={shown?.values.act ?? FILTER_ACTS[0]}
        options={FILTER_ACTS.map((act) => ({ value: act, label: words.acts[act], hint: words.actHints[act] }))}
      />
      <DateField
        name={FILTER_END_FIELD}
        label={words.ends}
        optional
        values={shown?.values}
        error={errorAt(formError, FILTER_END_FIELD)}
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.add}
        </Button>
      </p>
    </CallForm>
  );
}
