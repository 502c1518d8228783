import { NewPasswordFields } from "#features/people/registration/ui/new-account-fields.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { resetPassword } from "../api.ts";

interface ResetFormProps {
  token: string;
  name: string;
  shown: FormError | null;
}

/** Form for a new password. Includes the name as a field, so that password managers update the right entry. */
export function ResetForm({ token, name, shown }: ResetFormProps) {
  const { accounts } = useRestWords();
  const input = { key: token };
  const { formError, busy, submit } = useSentForm(resetPassword, shown, openWithFullReload, {
    input,
  });
  return (
    <CallForm className="form" call={resetPassword} input={input} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["password", "confirm"])} />
      <p>{accounts.resetLead(name)}</p>
      <input type="text" name="username" autoComplete="username" defaultValue={name} readOnly hidden />
      <NewPasswordFields formError={formError} label={accounts.newPassword} />
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.processing}>
        {accounts.changePassword}
      </Button>
    </CallForm>
  );
}
