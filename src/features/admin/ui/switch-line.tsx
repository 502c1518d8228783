import type { ReactNode } from "react";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { useAct } from "#features/accounts/ui/use-act.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";

interface SwitchLineProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  /** How it is now. */
  state: ReactNode;
  /** Something that everybody feels is switched off. */
  isWarning?: boolean;
  /** What a press does. */
  act: string;
}

/** How something is, and the button that turns it round. */
export function SwitchLine<C extends AnyCall>({ call, input, state, isWarning = false, act }: SwitchLineProps<C>) {
  const { problem, run } = useAct(() => {});
  return (
    <li className={isWarning ? "warns" : undefined}>
      <span>
        {isWarning && <Icon name="warning" />}
        {state}
      </span>
      <CallForm
        call={call}
        input={input}
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => send(call, input));
        }}
      >
        <button type="submit" className="btn small">
          {act}
        </button>
        <ErrorNote text={problem?.error ?? null} />
      </CallForm>
    </li>
  );
}
