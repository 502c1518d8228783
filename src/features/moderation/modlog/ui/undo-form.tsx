import type { ShownForm } from "#features/site/layout/layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import { useToast } from "#ui/toast.tsx";
import { undoAction } from "../api.ts";
import { useUndoneText } from "./use-undone-text.ts";

interface UndoFormProps {
  aid: number;
  /** Text above the field. */
  lead?: string;
  /** Hint below the field. */
  hint?: string;
  shown?: ShownForm | null;
  /** Announcement after a full undo. */
  done: string;
  onDone?: () => void;
}

/** Undoes a logged action, with a reason for the log. */
export function UndoForm({ aid, done, onDone, ...rest }: UndoFormProps) {
  const words = useTeamWords().log;
  const announce = useAnnounce();
  const reload = useReload();
  const toast = useToast();
  const textOf = useUndoneText();
  return (
    <ReasonForm
      call={undoAction}
      input={{ aid }}
      label={words.whyUndo}
      required
      button={words.undo}
      variant="primary"
      done={async (undone) => {
        await reload();
        const text = textOf([undone]);
        if (text === null) announce(done);
        else toast({ text });
        onDone?.();
      }}
      {...rest}
    />
  );
}
