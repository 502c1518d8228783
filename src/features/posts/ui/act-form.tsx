import { useRef } from "react";
import { useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { closeMenuOf } from "./close-menu.ts";
import { usePostAct } from "./use-post-act.ts";

interface ActFormProps {
  pid: number;
  /** Address of the call; the post's id goes along as `post`. */
  action: string;
  label: string;
  icon: IconName;
  /** Deleting goes by the specification's mutation. */
  isDelete?: boolean;
}

/** One act that asks whether one is sure. A plain form before scripts run. */
export function ActForm({ pid, action, label, icon, isDelete = false }: ActFormProps) {
  const words = useWords();
  const { act, remove, busy, error } = usePostAct();
  const form = useRef<HTMLFormElement>(null);
  const run = async () => {
    const sent = await (isDelete ? remove(pid, "") : act(action, { post: pid }));
    if (sent?.ok) closeMenuOf(form.current);
  };
  return (
    <form ref={form} method="post" action={action}>
      <CsrfField />
      <input type="hidden" name="post" value={pid} />
      <Confirm question={words.layout.sure} yes={words.layout.yes} no={words.layout.no} onYes={() => void run()}>
        {(ask, ref) => (
          <button type="submit" ref={ref} onClick={ask} aria-busy={busy || undefined}>
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
    </form>
  );
}
