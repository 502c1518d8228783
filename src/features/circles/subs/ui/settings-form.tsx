import "./settings-form.css";
import { type Ref, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { GuardedForm, type GuardedFormState } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove } from "#ui/use-sent-form.ts";
import { editSub } from "../api.ts";
import { type SettingsPageView, SORT_CODES, type SubSettings, type SwitchName } from "../settings.ts";
import { SettingsLimits } from "./settings-limits.tsx";

/** Fields that show their own errors. */
const FIELDS = ["title", "sidebar", "allow_text_posts", "minlevel", "submitnotes"];

/** All settings of a sub, saved together. */
export function SettingsForm({ view }: { view: SettingsPageView }) {
  const { sub } = view.manage;
  // the pictures of the sub have forms of their own on this page
  const refused = useShownForm();
  const shown = refused?.values.picture === undefined ? refused : null;
  const reload = useReload();
  const [isSaved, setSaved] = useState(view.saved && shown === null);
  // what is saved is what the next change begins with: the form is made again of it
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

interface FieldsProps {
  settings: SubSettings;
  canBePrivate: boolean;
  form: GuardedFormState;
  /** What came back refused before scripts ran. */
  typed: Readonly<Record<string, string>> | null;
  isSaved: boolean;
  onChange: () => void;
  button: Ref<HTMLButtonElement>;
}

function Fields({ settings, canBePrivate, form, typed, isSaved, onChange, button }: FieldsProps) {
  const { subSettings: words } = useTeamWords();
  const { writing, flairs } = useRestWords();
  const { layout } = useWords();
  const { problem, isSending } = form;
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  const isOn = (name: SwitchName) => (typed === null ? settings.switches[name] : typed[name] !== undefined);
  const box = (name: SwitchName, label: string, more: { hint?: string; error?: string | undefined } = {}) => (
    <Checkbox name={name} label={label} defaultChecked={isOn(name)} {...more} />
  );
  return (
    <div className="form" onChange={onChange}>
      <ErrorNote text={errorAbove(problem, FIELDS)} />
      <section className="panel">
        <div className="form">
          <CountedInput
            name="title"
            label={words.title}
            hint={words.titleHint}
            error={errorOf("title")}
            defaultValue={typed?.title ?? settings.title}
            most={LIMITS.subTitleMax}
            left={writing.left}
            autoComplete="off"
            required
          />
          {box("nsfw", words.nsfw, { hint: words.nsfwHint })}
          {!settings.switches.nsfw && (
            <div className="old-posts">
              <Checkbox
                name="nsfwposts"
                label={words.nsfwPosts}
                hint={words.nsfwPostsHint}
                defaultChecked={typed?.nsfwposts !== undefined}
              />
            </div>
          )}
          {box("restricted", words.restricted)}
          {canBePrivate && box("sublogprivate", words.logPrivate)}
          {canBePrivate && box("subbannedusersprivate", words.bansPrivate)}
          {box("showstatistics", words.statisticsPublic, { hint: words.statisticsHint })}
        </div>
      </section>
      <section className="panel" aria-labelledby="settings-types">
        <h2 id="settings-types">{words.types}</h2>
        <div className="form">
          {box("allow_text_posts", words.allowText, { error: errorOf("allow_text_posts") })}
          {box("allow_link_posts", words.allowLink)}
          {box("allow_upload_posts", words.allowUpload)}
          {box("allow_polls", words.allowPolls)}
        </div>
      </section>
      <SettingsLimits settings={settings} typed={typed} problem={problem} isSending={isSending} />
      <section className="panel" aria-labelledby="settings-post-flairs">
        <h2 id="settings-post-flairs">{flairs.postFlairs}</h2>
        <div className="form">
          {box("usercanflair", flairs.mayChoose)}
          {box("usermustflair", flairs.mustChoose, { hint: flairs.mustHint })}
        </div>
      </section>
      <section className="panel" aria-labelledby="settings-user-flairs">
        <h2 id="settings-user-flairs">{flairs.userFlairs}</h2>
        <div className="form">
          {box("user_can_flair_self", flairs.mayPick)}
          {box("freeform_user_flairs", flairs.mayWrite)}
        </div>
      </section>
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
          error={errorOf("sidebar") ?? null}
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
