import { useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import type { AccountView } from "#features/people/accounts/account.ts";
import { NewPasswordFields } from "#features/people/registration/ui/new-account-fields.tsx";
import { refusalsOfChange } from "#features/people/sessions/log-in.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate, useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { editAccount } from "../api.ts";

const FIELDS = ["email", "password", "confirm", "oldpassword"];
const SECRETS = ["password", "confirm", "oldpassword"];

interface AccountFormProps {
  account: AccountView;
  /** Value of the email field. */
  email: string;
  /** True right after a plain form was saved. */
  saved: boolean;
  shown: FormError | null;
}

/** Form for email address and password; both need the current password. */
export function AccountForm({ account, email, saved, shown }: AccountFormProps) {
  const { accounts, providers } = useRestWords();
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setIsSaved] = useState(saved);
  const { emailRequired, sendsMail, hasPassword } = account;
  const navigate = useNavigate();
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(
    editAccount,
    shown,
    ({ addr, message }) => {
      // the page shows the pending address above the form, and the form the current one
      if (message !== null) {
        form.current?.reset();
        return void navigate(addr);
      }
      for (const name of SECRETS) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = "";
      }
      setIsSaved(true);
      void reload();
    },
    { refusalsOf: (fields) => (hasPassword ? refusalsOfChange(fields) : []) },
  );
  return (
    <CallForm
      className="form"
      ref={form}
      call={editAccount}
      input={{}}
      onSubmit={submit}
      onChange={() => setIsSaved(false)}
    >
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      <TextInput
        label={accounts.email}
        optional={emailRequired ? undefined : accounts.optional}
        hint={sendsMail ? accounts.emailHelp : `${accounts.emailHelp} ${accounts.emailNoMail}`}
        name="email"
        type="email"
        autoComplete="email"
        required={emailRequired}
        maxLength={LIMITS.emailMax}
        defaultValue={email}
        error={errorAt(formError, "email")}
      />
      <NewPasswordFields
        formError={formError}
        label={accounts.newPassword}
        hint={hasPassword ? accounts.newPasswordHelp : providers.noPassword}
        required={false}
      />
      {hasPassword && (
        <TextInput
          label={accounts.currentPassword}
          name="oldpassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={LIMITS.passwordMax}
          error={errorAt(formError, "oldpassword")}
        />
      )}
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.saving}>
          {accounts.save}
        </Button>
        <span role="status">{isSaved && accounts.saved}</span>
      </div>
    </CallForm>
  );
}
