import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import type { deletePost, editAlt, editTitle, undeletePost } from "../api.ts";
import { closeMenuOf } from "./close-menu.ts";
import { usePostAct } from "./use-post-act.ts";

type PromptCall = typeof editAlt | typeof editTitle | typeof deletePost | typeof undeletePost;

interface PromptActProps {
  pid: number;
  /** Call with the post's id and a `reason` with the typed text. */
  call: PromptCall;
  /** Label of the control and title of the dialog. */
  label: string;
  icon: IconName;
  /** Label of the text field, which is sent as `reason`. */
  question: string;
  submit: string;
  defaultValue?: string;
  maxLength: number;
  mayBeEmpty?: boolean;
  danger?: boolean;
}

/** Action that needs a text: a dialog, or a collapsible form before scripts run. */
export function PromptAct(props: PromptActProps) {
  const { label, icon, danger = false } = props;
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  const words = useWords();
  if (!hydrated) {
    return (
      <details className="prompt">
        <summary className={danger ? "danger" : undefined}>
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
      <button
        ref={control}
        type="button"
        className={danger ? "danger" : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-stay=""
      >
        <Icon name={icon} />
        {label}
      </button>
      {/* Prevents a surrounding menu from handling the dialog's keys. */}
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
  const { pid, call, question, submit, defaultValue = "", maxLength, mayBeEmpty = false, danger = false } = props;
  const words = useWords();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { left } = useRestWords().writing;
  const { run, busy, error } = usePostAct();
  const sendForm = useSendForm();

  useEffect(() => {
    if (hydrated) field.current?.select();
  }, [hydrated]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = await run(() => sendForm(call, form, { post: pid }));
    if (sent?.ok) props.onDone?.();
    else field.current?.focus();
  };
  return (
    <CallForm
      className="form"
      call={call}
      input={{ post: pid }}
      onSubmit={(event) => void onSubmit(event)}
      data-stay=""
    >
      <CountedInput
        ref={field}
        name="reason"
        label={question}
        error={error}
        defaultValue={defaultValue}
        most={maxLength}
        left={left}
        required={!mayBeEmpty}
        autoComplete="off"
      />
      <p className="buttons">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} busyLabel={words.layout.saving}>
          {submit}
        </Button>
        {hydrated && <Button onClick={props.onCancel}>{words.layout.cancel}</Button>}
      </p>
    </CallForm>
  );
}
