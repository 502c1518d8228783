import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { register } from "../api.ts";
import { refusalsOfNewAccount, type SignUpSettings } from "../new-account.ts";
import { listAntiAbuseFields, type SignUpForm } from "../sign-up.ts";
import { AccountFields, NewNameField, NewPasswordFields } from "./new-account-fields.tsx";
import { useSignUpForm } from "./use-sign-up-form.ts";

const FIELDS = ["username", "password", "confirm", "email", "accept_tos"];

interface RegisterFormProps extends SignUpSettings {
  next: string;
  /** Form rendered with the page; null to load one. */
  form: SignUpForm | null;
  /** Values of a rejected submission. */
  typed: Record<string, string>;
  shown: FormError | null;
  /** True after registration, while the intended action runs. */
  isFinishing?: boolean;
  /** Called after signing in; without it the browser loads the next page from the server. */
  onIn?: (answer: { addr: string; csrf_token?: string }) => Promise<void>;
}

export function RegisterForm({
  next,
  form: given,
  longestName,
  emailRequired,
  typed,
  shown,
  isFinishing = false,
  onIn = openWithFullReload,
}: RegisterFormProps) {
  const { layout } = useWords();
  const accounts = useRestWords().accounts;
  const { form, isOffline, onRefused } = useSignUpForm(given);
  const { formError, busy, submit } = useSentForm(register, shown, onIn, {
    refusalsOf: (fields) => refusalsOfNewAccount(fields, { longestName, emailRequired }),
    onRefused,
  });
  if (form === null) return isOffline ? <ErrorNote text={layout.offline} /> : <p role="status">{accounts.opening}</p>;
  return (
    <CallForm className="form" call={register} input={{ next }} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, [...FIELDS, ...listAntiAbuseFields(form)])} />
      <NewNameField label={accounts.username} longest={longestName} typed={typed.username} formError={formError} />
      <NewPasswordFields formError={formError} />
      <AccountFields form={form} emailRequired={emailRequired} typed={typed} formError={formError} />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={isFinishing ? accounts.finishing : accounts.registering}
      >
        {accounts.register}
      </Button>
    </CallForm>
  );
}
