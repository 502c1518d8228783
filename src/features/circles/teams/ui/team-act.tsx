import { useAct } from "#features/people/sessions/ui/use-act.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";

interface TeamActProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  text: string;
  /** Accessible label, if the text does not name the person. */
  label?: string;
  variant?: "primary" | "danger" | "plain";
  /** Asks for confirmation first. */
  asks?: boolean;
  /** URL to go to afterwards, instead of staying. */
  goTo?: string;
}

/** Action on the moderators of a sub; a plain form before scripts run. */
export function TeamAct<C extends AnyCall>(props: TeamActProps<C>) {
  const { call, input, text, label, variant = "plain", asks = false, goTo } = props;
  const words = useWords().layout;
  const navigate = useNavigate();
  const { problem, busy, run } = useAct(() => {}, goTo === undefined ? undefined : () => navigate(goTo));
  const write = () => void run(() => send(call, input));
  return (
    <CallForm
      className="team-act"
      call={call}
      input={input}
      onSubmit={(event) => {
        event.preventDefault();
        if (!asks) write();
      }}
    >
      {asks ? (
        <Confirm question={words.sure} yes={words.yes} no={words.no} onYes={write}>
          {(ask, ref) => (
            <Button type="submit" small variant={variant} ref={ref} aria-label={label} busy={busy} onClick={ask}>
              {text}
            </Button>
          )}
        </Confirm>
      ) : (
        <Button type="submit" small variant={variant} aria-label={label} busy={busy}>
          {text}
        </Button>
      )}
      {problem && (
        <span className="act-error" role="alert">
          {words.error(problem.error)}
        </span>
      )}
    </CallForm>
  );
}
