import { LIMITS } from "#domain/limits.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import type { UndoneView } from "../action.ts";
import { undoAction } from "../api.ts";
import { useUndoneText } from "./use-undone-text.ts";

interface UndoDetailsProps {
  aid: number;
  summary: string;
  hint?: string;
  /** Toast after the undo. */
  done: string;
  onDone: () => void;
}

/** Collapsed undo form of a list entry, with a reason. */
export function UndoDetails({ aid, summary, hint, done, onDone }: UndoDetailsProps) {
  const words = useTeamWords().log;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const toast = useToast();
  const textOf = useUndoneText();
  const onUndone = async (undone: UndoneView) => {
    await reload();
    const text = textOf([undone]);
    if (text === null) announce(done);
    else toast({ text });
    onDone();
  };
  const { formError, busy, submit } = useSentForm(undoAction, null, onUndone, { input: { aid } });
  return (
    <details>
      <summary>{summary}</summary>
      <CallForm className="form" call={undoAction} input={{ aid }} autoComplete="off" onSubmit={submit}>
        {hint !== undefined && <p className="hint">{hint}</p>}
        <ErrorNote text={errorAbove(formError, ["reason"])} />
        <TextInput
          name="reason"
          label={words.whyUndo}
          error={errorAt(formError, "reason")}
          maxLength={LIMITS.reasonMax}
          required
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.undo}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
