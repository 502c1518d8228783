import { useRef } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import type { addPersonNote, warnPerson } from "../api.ts";
import { RuleField } from "./rule-field.tsx";

interface TextFormProps {
  call: typeof warnPerson | typeof addPersonNote;
  input: { sub: string; user: string };
  label: string;
  hint: string;
  button: string;
  most: number;
  done: string;
  /** Rules that the text can name. */
  rules?: readonly { rid: number; text: string }[];
}

/** Form for a warning or a note about a user in a sub. */
export function WarningOrNoteForm({ call, input, label, hint, button, most, done, rules = [] }: TextFormProps) {
  const { writing } = useRestWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const form = useRef<HTMLFormElement>(null);
  async function onSent() {
    form.current?.reset();
    await reload();
    announce(done);
  }
  const { formError, busy, submit } = useSentForm(call, null, onSent, { input });
  return (
    <CallForm ref={form} className="form" call={call} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["text", "rule"])} />
      <CountedInput
        name="text"
        label={label}
        hint={hint}
        error={errorAt(formError, "text")}
        most={most}
        left={writing.left}
        required
      />
      <RuleField rules={rules} error={errorAt(formError, "rule")} />
      <p className="form-acts">
        <Button type="submit" busy={busy} busyLabel={layout.saving}>
          {button}
        </Button>
      </p>
    </CallForm>
  );
}
