import "./settings-form.css";
import { type Ref, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { GuardedForm, type GuardedFormState } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { editSub } from "../api.ts";
import { type SettingsPageView, SORT_CODES } from "../settings.ts";
import { FlairFields, GeneralFields, PostTypeFields, type SettingsPart, WritingFields } from "./settings-fields.tsx";

/** Fields that show their own errors. */
const FIELDS = ["title", "sidebar", "allow_text_posts", "minlevel", "submitnotes"];

/** All settings of a sub, saved together. */
export function SubSettingsForm({ view }: { view: SettingsPageView }) {
  const { sub } = view.manage;
  // the sub's images have separate forms on this page
  const refused = useShownForm();
  const shown = refused?.values.picture === undefined ? refused : null;
  const reload = useReload();
  const [isSaved, setSaved] = useState(view.saved && shown === null);
  // after saving, the form is remounted with the saved values
  const [round, setRound] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (round > 0) button.current?.focus();
  }, [round]);
  return (
    <GuardedForm
      key={round}
      draftKey={`sub ${sub}`}
      call={editSub}
      input={{ sub }}
      className="form settings-form"
      refused={round === 0 ? shown : null}
      onSent={async () => {
        await reload();
        setSaved(true);
        setRound((before) => before + 1);
      }}
    >
      {(form) => (
        <Fields
          settings={view.settings}
          canBePrivate={view.canBePrivate}
          form={form}
          typed={round === 0 ? (shown?.values ?? null) : null}
          isSaved={isSaved}
          onChange={() => setSaved(false)}
          button={button}
        />
      )}
    </GuardedForm>
  );
}

interface FieldsProps extends Omit<SettingsPart, "problem"> {
  canBePrivate: boolean;
  form: GuardedFormState;
  isSaved: boolean;
  onChange: () => void;
  button: Ref<HTMLButtonElement>;
}

function Fields({ settings, typed, canBePrivate, form, isSaved, onChange, button }: FieldsProps) {
  const { subSettings: words } = useTeamWords();
  const { layout } = useWords();
  const { problem, isSending } = form;
  const part = { settings, typed, problem };
  return (
    <div className="form" onChange={onChange}>
      <ErrorNote text={errorAbove(problem, FIELDS)} />
      <GeneralFields {...part} canBePrivate={canBePrivate} />
      <PostTypeFields {...part} />
      <WritingFields {...part} isSending={isSending} />
      <FlairFields {...part} />
      <section className="panel">
        <RadioGroup
          legend={words.sort}
          name="subsort"
          defaultValue={typed?.subsort ?? settings.sort}
          options={Object.entries(SORT_CODES).map(([value, order]) => ({ value, label: words.sorts[order] }))}
        />
      </section>
      <section className="panel" aria-labelledby="settings-sidebar">
        <h2 id="settings-sidebar">{words.sidebar}</h2>
        <Composer
          name="sidebar"
          label={words.sidebar}
          rows={10}
          maxLength={LIMITS.sidebarMax}
          defaultValue={typed?.sidebar ?? settings.sidebar}
          placeholder={words.sidebarPlaceholder}
          previewTitle={words.sidebarPreview}
          error={errorAt(problem, "sidebar") ?? null}
          isSending={isSending}
          note={form.status}
        />
      </section>
      <p className="form-acts">
        <Button ref={button} type="submit" variant="primary" busy={isSending} busyLabel={layout.saving}>
          {words.save}
        </Button>
        <span role="status">{isSaved && words.saved}</span>
      </p>
    </div>
  );
}
