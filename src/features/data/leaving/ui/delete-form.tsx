import { LIMITS } from "#domain/limits.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, openLoggedOut, useSentForm } from "#ui/use-sent-form.ts";
import { DELETED_CONTENT_CHOICES, DELETION_CONSENT } from "../deletion.ts";

const FIELDS = ["consent", "password", "written"];

interface DeleteFormProps<C extends AnyCall> {
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  /** False if the user reauthenticates without a password. */
  hasPassword: boolean;
  /** Rejected submission of the plain form, with its values. */
  shown: (FormError & { values: Readonly<Record<string, string>> }) | null;
}

/** Deletes the viewer's account; requires a typed word and a password to prevent accidents. */
export function DeleteForm<C extends AnyCall>({ call, input, hasPassword, shown }: DeleteFormProps<C>) {
  const { leaving } = useRestWords();
  const { formError, busy, submit } = useSentForm(call, shown, openLoggedOut, { input });
  return (
    <CallForm className="form" call={call} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      <WrittenChoice chosen={shown?.values.written} error={errorAt(formError, "written")} />
      <TextInput
        label={leaving.consent(DELETION_CONSENT)}
        name="consent"
        autoComplete="off"
        autoCapitalize="characters"
        required
        defaultValue={shown?.values.consent}
        error={errorAt(formError, "consent")}
      />
      {hasPassword && (
        <TextInput
          label={leaving.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={LIMITS.passwordMax}
          error={errorAt(formError, "password")}
        />
      )}
      <p className="form-acts">
        <Button type="submit" variant="danger" busy={busy} busyLabel={leaving.sending}>
          {leaving.send}
        </Button>
      </p>
    </CallForm>
  );
}

/** Choice between keeping and erasing the user's content. */
function WrittenChoice({ chosen = "keep", error }: { chosen: string | undefined; error: string | undefined }) {
  const { leaving } = useRestWords();
  return (
    <RadioGroup
      legend={leaving.written}
      name="written"
      defaultValue={chosen}
      error={error}
      options={DELETED_CONTENT_CHOICES.map((value) => ({
        value,
        label: leaving.writtenOptions[value],
        ...(value === "erase" && { hint: leaving.eraseHelp }),
      }))}
    />
  );
}
