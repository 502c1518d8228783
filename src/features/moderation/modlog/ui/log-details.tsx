import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useToast } from "#ui/toast.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import type { UndoneView } from "../action.ts";
import { undoAction } from "../api.ts";
import type { LogDetails, LogEntry } from "../log.ts";
import { useUndoneText } from "./use-undone-text.ts";

/** Details of an expanded entry: effects that were not reverted, and the undo form. */
export function LogEntryDetails({ entry, details }: { entry: LogEntry; details: LogDetails }) {
  const words = useTeamWords().log;
  return (
    <div className="log-details">
      {details.left.length > 0 && (
        <section>
          <h3>{words.leftTitle}</h3>
          <p>{words.leftHelp}</p>
          <ul>
            {details.left.map((unit) => (
              <li key={unit}>{words.units[unit]}</li>
            ))}
          </ul>
        </section>
      )}
      {entry.can.undo ? <UndoForm aid={entry.aid} /> : <p className="hint">{words.noUndo}</p>}
    </div>
  );
}

/** Undo form; the reason is logged and sent to the user concerned. */
function UndoForm({ aid }: { aid: number }) {
  const { log: words } = useTeamWords();
  const { writing } = useRestWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const toast = useToast();
  const reload = useReload();
  const shown = useShownForm();
  const textOf = useUndoneText();
  async function onUndone(undone: UndoneView) {
    await reload();
    const text = textOf([undone]);
    if (text === null) announce(words.undoneNow);
    else toast({ text });
  }
  const { formError, busy, submit } = useSentForm(undoAction, shown, onUndone, { input: { aid } });
  return (
    <CallForm className="form" call={undoAction} input={{ aid }} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["reason"])} />
      <CountedInput
        name="reason"
        label={words.whyUndo}
        hint={words.whyUndoHint}
        error={errorAt(formError, "reason")}
        defaultValue={shown?.values.reason}
        most={LIMITS.reasonMax}
        left={writing.left}
        required
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.undo}
        </Button>
      </p>
    </CallForm>
  );
}
