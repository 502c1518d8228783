import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { closeMenuOf } from "./close-menu.ts";
import { usePostAct } from "./use-post-act.ts";

interface PromptActProps {
  pid: number;
  action: string;
  /** On the control and above the dialog. */
  label: string;
  icon: IconName;
  /** What is asked for; it is sent as `reason`. */
  question: string;
  submit: string;
  defaultValue?: string;
  maxLength: number;
  danger?: boolean;
  isDelete?: boolean;
}

/** An act that needs words: a dialog, or before scripts run a form that unfolds. */
export function PromptAct(props: PromptActProps) {
  const { label, icon } = props;
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  const words = useWords();
  if (!hydrated) {
    return (
      <details className="prompt">
        <summary>
          <Icon name={icon} />
          {label}
        </summary>
        <PromptForm {...props} />
      </details>
    );
  }
  const done = () => {
    setOpen(false);
    requestAnimationFrame(() => closeMenuOf(control.current));
  };
  return (
    <>
      <button ref={control} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} data-stay="">
        <Icon name={icon} />
        {label}
      </button>
      {/* A menu around it leaves the keys of the dialog alone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps key presses from going further. */}
      <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
        <Dialog open={open} onClose={() => setOpen(false)} title={label} closeLabel={words.layout.close}>
          <PromptForm {...props} onCancel={() => setOpen(false)} onDone={done} />
        </Dialog>
      </div>
    </>
  );
}

function PromptForm(props: PromptActProps & { onDone?: () => void; onCancel?: () => void }) {
  const { pid, action, question, submit, defaultValue = "", maxLength, danger = false, isDelete = false } = props;
  const words = useWords();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { act, remove, busy, error } = usePostAct();

  useEffect(() => {
    if (hydrated) field.current?.select();
  }, [hydrated]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = field.current?.value ?? "";
    const sent = await (isDelete ? remove(pid, reason) : act(action, { post: pid, reason }));
    if (sent?.ok) props.onDone?.();
  };
  return (
    <form className="form" method="post" action={action} onSubmit={(event) => void onSubmit(event)} data-stay="">
      <CsrfField />
      <input type="hidden" name="post" value={pid} />
      <TextInput
        ref={field}
        name="reason"
        label={question}
        error={error}
        defaultValue={defaultValue}
        maxLength={maxLength}
        required
        autoComplete="off"
      />
      <p className="buttons">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} busyLabel={words.layout.saving}>
          {submit}
        </Button>
        {hydrated && <Button onClick={props.onCancel}>{words.layout.cancel}</Button>}
      </p>
    </form>
  );
}
