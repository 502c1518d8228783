import { type SubmitEvent, useRef, useState } from "react";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { addressOf } from "#lib/call.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { giveBadge, takeBadge } from "../api.ts";

interface GiveFormProps {
  badges: readonly { bid: number; name: string }[];
  /** Recipient; without one, the form has a user field and a remove button. */
  user?: string;
}

/** Form that gives a badge. */
export function GiveForm({ badges, user }: GiveFormProps) {
  const words = useAdminWords().badges;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const own = shown?.values.badge === undefined ? null : shown;
  const input = user === undefined ? {} : { user };
  const done = (sentence: string) => async () => {
    form.current?.reset();
    await reload();
    announce(sentence);
  };
  const giving = useSentForm(giveBadge, own, done(words.assigned), { input });
  const taking = useSentForm(takeBadge, null, done(words.taken), { input });
  const [isTaking, setIsTaking] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const isTake = submitter?.hasAttribute("formaction") === true;
    setIsTaking(isTake);
    (isTake ? taking : giving).submit(event);
  };
  const { formError } = isTaking ? taking : giving;
  return (
    <CallForm ref={form} className="form" call={giveBadge} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["user", "badge"])} />
      {user === undefined && (
        <TextInput
          name="user"
          label={words.user}
          error={errorAt(formError, "user")}
          defaultValue={own?.values.user}
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      )}
      <Field label={words.badge} error={errorAt(formError, "badge")}>
        {(wire) => (
          <select className="input" name="badge" defaultValue={own?.values.badge} {...wire}>
            {badges.map(({ bid, name }) => (
              <option key={bid} value={bid}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={giving.busy} busyLabel={layout.saving}>
          {words.give}
        </Button>
        {user === undefined && (
          <Button type="submit" formAction={addressOf(takeBadge, {})} busy={taking.busy} busyLabel={layout.saving}>
            {words.takeAway}
          </Button>
        )}
      </p>
    </CallForm>
  );
}
