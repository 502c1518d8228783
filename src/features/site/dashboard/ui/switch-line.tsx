import type { ReactNode } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";

interface SwitchLineProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  /** Current state. */
  state: ReactNode;
  /** True if a function for all users is off. */
  isWarning?: boolean;
  /** Button label, and description of its effect. */
  act: string;
  does: string;
  /** True for a destructive action. */
  isDanger?: boolean;
}

/** Current state with a button to change it, after a description of the effect. */
export function SwitchLine<C extends AnyCall>(props: SwitchLineProps<C>) {
  const { call, input, state, isWarning = false, act, does, isDanger = false } = props;
  const { problem, busy, run } = useAct(() => {});
  return (
    <li className={isWarning ? "warns" : undefined}>
      <span>
        {isWarning && <Icon name="warning" />}
        {state}
      </span>
      <details key={act} className="switch-act">
        <summary className="btn small">{`${act} …`}</summary>
        <CallForm
          className="form"
          call={call}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(call, input));
          }}
        >
          <p className="hint">{does}</p>
          <ErrorNote text={problem?.error ?? null} />
          <p className="form-acts">
            <Button type="submit" variant={isDanger ? "danger" : "primary"} busy={busy}>
              {act}
            </Button>
          </p>
        </CallForm>
      </details>
    </li>
  );
}
