import "#ui/form.css";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { addWebhook, editWebhook } from "../api.ts";
import { HOOK_EVENTS, HOOK_LIMITS, type Webhook } from "../webhook.ts";

type Shown = (FormError & { values: Readonly<Record<string, string>> }) | null;

interface WebhookFormProps {
  sub: string | null;
  /** Null for a new webhook. */
  hook: Webhook | null;
  shown: Shown;
  onSecret?: (secret: string) => void;
}

/** Form for name, URL and events of a webhook. */
export function WebhookForm({ sub, hook, shown, onSecret }: WebhookFormProps) {
  const words = useTeamWords().webhooks;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const [call, input] =
    hook === null ? [addWebhook, { sub: sub ?? "" }] : [editWebhook, { sub: sub ?? "", wid: hook.wid }];
  const { formError, busy, submit } = useSentForm(
    call,
    shown,
    async (answer: object) => {
      announce(words.saved);
      if ("secret" in answer) onSecret?.(String(answer.secret));
      await reload();
    },
    { input },
  );
  return (
    <CallForm className="form" call={call} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["name", "address", "post"])} />
      <Fields hook={hook} values={shown?.values} formError={formError} />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {hook === null ? words.add : words.save}
        </Button>
      </p>
    </CallForm>
  );
}

interface FieldsProps {
  hook: Webhook | null;
  values: NonNullable<Shown>["values"] | undefined;
  formError: FormError | null;
}

function Fields({ hook, values, formError }: FieldsProps) {
  const words = useTeamWords().webhooks;
  const noEvent = errorAt(formError, "post");
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={errorAt(formError, "name")}
        defaultValue={values?.name ?? hook?.name}
        maxLength={HOOK_LIMITS.name}
        required
      />
      <TextInput
        name="address"
        type="url"
        label={words.address}
        hint={words.addressHint}
        error={errorAt(formError, "address")}
        defaultValue={values?.address ?? hook?.address}
        maxLength={HOOK_LIMITS.address}
        required
      />
      <fieldset className="group" aria-describedby={noEvent ? "events-error" : undefined}>
        <legend>{words.events}</legend>
        {HOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            name={event}
            label={words.event[event]}
            defaultChecked={values ? values[event] !== undefined : (hook?.events.includes(event) ?? event === "post")}
          />
        ))}
        {noEvent && (
          <p className="error" id="events-error">
            {noEvent}
          </p>
        )}
      </fieldset>
    </>
  );
}
