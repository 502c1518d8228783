import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "./button.tsx";
import { CallForm } from "./call-form.tsx";
import { CountedInput } from "./counted-input.tsx";
import { ErrorNote } from "./error-note.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "./use-sent-form.ts";

interface ReasonFormProps<C extends AnyCall> {
  call: C;
  /** Input of the call without the reason. */
  input: Readonly<Partial<InputOf<C>>>;
  /** Text above the field. */
  lead?: ReactNode;
  label: string;
  hint?: string;
  /** Max length of the reason in characters. */
  most?: number;
  required?: boolean;
  button: string;
  variant: "primary" | "danger";
  className?: string;
  /** Refused plain form with which the page was rendered, if it is this one. */
  shown?: (FormError & { values: Readonly<Record<string, string>> }) | null;
  done: (answer: AnswerOf<C>) => Promise<void> | void;
}

/** Form of an action that takes only a reason. */
export function ReasonForm<C extends AnyCall>({
  call,
  input,
  lead,
  label,
  hint,
  most = LIMITS.reasonMax,
  required = false,
  button,
  variant,
  className = "form",
  shown = null,
  done,
}: ReasonFormProps<C>) {
  const { writing } = useRestWords();
  const { layout } = useWords();
  const { formError, busy, submit } = useSentForm(call, shown, done, { input });
  return (
    <CallForm className={className} call={call} input={input} autoComplete="off" onSubmit={submit}>
      {lead !== undefined && <p className="hint">{lead}</p>}
      <ErrorNote text={errorAbove(formError, ["reason"])} />
      <CountedInput
        name="reason"
        label={label}
        hint={hint}
        error={errorAt(formError, "reason")}
        defaultValue={shown?.values.reason}
        most={most}
        left={writing.left}
        required={required}
      />
      <p className="form-acts">
        <Button type="submit" variant={variant} busy={busy} busyLabel={layout.saving}>
          {button}
        </Button>
      </p>
    </CallForm>
  );
}
