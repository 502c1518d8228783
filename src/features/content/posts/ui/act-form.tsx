import { useRef } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { closeMenuOf } from "./close-menu.ts";
import { usePostAct } from "./use-post-act.ts";

interface ActFormProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  label: string;
  icon: IconName;
  danger?: boolean;
}

/** Action with a confirmation; a plain form before scripts run. */
export function PostActionForm<C extends AnyCall>({ call, input, label, icon, danger = false }: ActFormProps<C>) {
  const words = useWords();
  const { run: runAct, busy, error } = usePostAct();
  const form = useRef<HTMLFormElement>(null);
  const run = async () => {
    // looked up first, because a successful action may unmount the form
    const menu = form.current?.closest("details.menu") ?? null;
    const sent = await runAct(() => send(call, input));
    if (sent?.ok) closeMenuOf(menu);
  };
  return (
    <CallForm ref={form} call={call} input={input} data-stay="until-done">
      <Confirm question={words.layout.sure} yes={words.layout.yes} no={words.layout.no} onYes={() => void run()}>
        {(ask, ref) => (
          <button
            type="submit"
            className={danger ? "danger" : undefined}
            ref={ref}
            onClick={ask}
            aria-busy={busy || undefined}
          >
            <Icon name={icon} />
            {label}
          </button>
        )}
      </Confirm>
      {error && (
        <span className="act-error" role="alert">
          {words.layout.error(error)}
        </span>
      )}
    </CallForm>
  );
}
