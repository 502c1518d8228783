import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { registerByProvider } from "../api.ts";
import { refusalsOfNewAccount, type SignUpSettings } from "../new-account.ts";
import { listAntiAbuseFields, type SignUpForm } from "../sign-up.ts";
import { AccountFields, NewNameField } from "./new-account-fields.tsx";
import { useSignUpForm } from "./use-sign-up-form.ts";

const FIELDS = ["username", "email", "accept_tos"];

interface ProviderRegisterFormProps extends SignUpSettings {
  next: string;
  form: SignUpForm;
  /** Values of a rejected submission, otherwise the provider's data. */
  typed: Readonly<Record<string, string>>;
  shown: FormError | null;
}

/** Registration form for a provider user: a name and the anti-abuse fields, but no password. */
export function ProviderRegisterForm({
  next,
  form: given,
  longestName,
  emailRequired,
  typed,
  shown,
}: ProviderRegisterFormProps) {
  const { layout } = useWords();
  const { accounts } = useRestWords();
  const { form, isOffline, onRefused } = useSignUpForm(given);
  const { formError, busy, submit } = useSentForm(registerByProvider, shown, openWithFullReload, {
    refusalsOf: (fields) => refusalsOfNewAccount(fields, { longestName, emailRequired }),
    onRefused,
  });
  if (form === null) return isOffline ? <ErrorNote text={layout.offline} /> : <p role="status">{accounts.opening}</p>;
  return (
    <CallForm className="form" call={registerByProvider} input={{ next }} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, [...FIELDS, ...listAntiAbuseFields(form)])} />
      <NewNameField label={accounts.username} longest={longestName} typed={typed.username} formError={formError} />
      <AccountFields form={form} emailRequired={emailRequired} typed={typed} formError={formError} />
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.registering}>
        {accounts.register}
      </Button>
    </CallForm>
  );
}
