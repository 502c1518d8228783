import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import type { FormProblem } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAt } from "#ui/use-sent-form.ts";
import { HIDE_SCORE_MINUTES, SLOW_SECONDS, type SubSettings, type SwitchName } from "../settings.ts";

/** Values and error for a part of the settings form. */
export interface SettingsPart {
  settings: SubSettings;
  /** Values of a form that was refused before scripts ran. */
  typed: Readonly<Record<string, string>> | null;
  problem: FormProblem | null;
}

export function GeneralFields({ canBePrivate, ...part }: SettingsPart & { canBePrivate: boolean }) {
  const { subSettings: words } = useTeamWords();
  const { writing } = useRestWords();
  const { settings, typed, problem } = part;
  return (
    <section className="panel">
      <div className="form">
        <CountedInput
          name="title"
          label={words.title}
          hint={words.titleHint}
          error={errorAt(problem, "title")}
          defaultValue={typed?.title ?? settings.title}
          most={LIMITS.subTitleMax}
          left={writing.left}
          autoComplete="off"
          required
        />
        <Switch {...part} name="nsfw" label={words.nsfw} hint={words.nsfwHint} />
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
        <Switch {...part} name="restricted" label={words.restricted} />
        {canBePrivate && <Switch {...part} name="sublogprivate" label={words.logPrivate} />}
        {canBePrivate && <Switch {...part} name="subbannedusersprivate" label={words.bansPrivate} />}
        <Switch {...part} name="showstatistics" label={words.statisticsPublic} hint={words.statisticsHint} />
      </div>
    </section>
  );
}

export function PostTypeFields(part: SettingsPart) {
  const { subSettings: words } = useTeamWords();
  return (
    <Panel id="settings-types" title={words.types}>
      <Switch
        {...part}
        name="allow_text_posts"
        label={words.allowText}
        error={errorAt(part.problem, "allow_text_posts")}
      />
      <Switch {...part} name="allow_link_posts" label={words.allowLink} />
      <Switch {...part} name="allow_upload_posts" label={words.allowUpload} />
      <Switch {...part} name="allow_polls" label={words.allowPolls} />
    </Panel>
  );
}

/** Limits and notes for authors in the sub. */
export function WritingFields({ settings, typed, problem, isSending }: SettingsPart & { isSending: boolean }) {
  const words = useTeamWords().subSettings;
  return (
    <Panel id="settings-writing" title={words.writing}>
      <Field label={words.slowMode} hint={words.slowModeHint}>
        {(wire) => (
          <select name="slowmode" defaultValue={typed?.slowmode ?? settings.slowSeconds} {...wire}>
            {SLOW_SECONDS.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? words.off : words.span(seconds)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.hideScores} hint={words.hideScoresHint}>
        {(wire) => (
          <select name="hidescores" defaultValue={typed?.hidescores ?? settings.hideScoreMinutes} {...wire}>
            {HIDE_SCORE_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? words.off : words.span(60 * minutes)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput
        name="minlevel"
        label={words.minLevel}
        hint={words.minLevelHint}
        error={errorAt(problem, "minlevel")}
        defaultValue={typed?.minlevel ?? settings.minLevel}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="short"
      />
      <div className="notes-field">
        <h3>{words.notes}</h3>
        <p className="hint">{words.notesHint}</p>
        <Composer
          name="submitnotes"
          label={words.notes}
          rows={4}
          maxLength={LIMITS.submitNotesMax}
          defaultValue={typed?.submitnotes ?? settings.submitNotes}
          previewTitle={words.notesPreview}
          error={errorAt(problem, "submitnotes") ?? null}
          isSending={isSending}
        />
      </div>
    </Panel>
  );
}

export function FlairFields(part: SettingsPart) {
  const { flairs } = useRestWords();
  return (
    <>
      <Panel id="settings-post-flairs" title={flairs.postFlairs}>
        <Switch {...part} name="usercanflair" label={flairs.mayChoose} />
        <Switch {...part} name="usermustflair" label={flairs.mustChoose} hint={flairs.mustHint} />
      </Panel>
      <Panel id="settings-user-flairs" title={flairs.userFlairs}>
        <Switch {...part} name="user_can_flair_self" label={flairs.mayPick} />
        <Switch {...part} name="freeform_user_flairs" label={flairs.mayWrite} />
      </Panel>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="form">{children}</div>
    </section>
  );
}

interface SwitchProps extends SettingsPart {
  name: SwitchName;
  label: string;
  hint?: string;
  error?: string | undefined;
}

function Switch({ settings, typed, name, label, hint, error }: SwitchProps) {
  const isOn = typed === null ? settings.switches[name] : typed[name] !== undefined;
  return <Checkbox name={name} label={label} hint={hint} error={error} defaultChecked={isOn} />;
}
