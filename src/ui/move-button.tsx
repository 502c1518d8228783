import { type FormEvent, type ReactNode, useState } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { CallForm } from "./call-form.tsx";

interface MoveButtonProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  /** What scripts do in place of sending the form. */
  run: () => Promise<void>;
  className?: string;
  isDanger?: boolean;
  /** Where only an icon is shown. */
  label?: string;
  children: ReactNode;
}

/** A button that changes the list at once; a plain form before scripts run. */
export function MoveButton<C extends AnyCall>(props: MoveButtonProps<C>) {
  const { call, input, run, className, isDanger = false, label, children } = props;
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <CallForm call={call} input={input} onSubmit={submit}>
      <button
        type="submit"
        className={className ?? (isDanger ? "danger" : undefined)}
        aria-busy={busy || undefined}
        aria-label={label}
        title={label}
      >
        {children}
      </button>
    </CallForm>
  );
}
