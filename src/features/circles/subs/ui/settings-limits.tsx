import { LIMITS } from "#domain/limits.ts";
import type { Problem } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { HIDE_SCORE_MINUTES, SLOW_SECONDS, type SubSettings } from "../settings.ts";

interface SettingsLimitsProps {
  settings: SubSettings;
  typed: Readonly<Record<string, string>> | null;
  problem: Problem | null;
  isSending: boolean;
}

/** What a sub asks of those who write there, and what it gives them to read before. */
export function SettingsLimits({ settings, typed, problem, isSending }: SettingsLimitsProps) {
  const words = useTeamWords().subSettings;
  const errorOf = (field: string) => (problem?.field === field ? problem.error : undefined);
  return (
    <section className="panel" aria-labelledby="settings-writing">
      <h2 id="settings-writing">{words.writing}</h2>
      <div className="form">
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
          error={errorOf("minlevel")}
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
            error={errorOf("submitnotes") ?? null}
            isSending={isSending}
          />
        </div>
      </div>
    </section>
  );
}
