import { type FormEvent, type ReactNode, useState } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { CallForm } from "./call-form.tsx";

interface MoveButtonProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  /** Replaces sending the form if scripts run. */
  run: () => Promise<void>;
  className?: string;
  isDanger?: boolean;
  /** Accessible name of an icon button. */
  label?: string;
  children: ReactNode;
}

/** Button that changes a list at once; a plain form without scripts. */
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
