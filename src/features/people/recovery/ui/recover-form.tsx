import { LIMITS } from "#domain/limits.ts";
import { ANSWER_FIELD, type CaptchaView } from "#features/site/captcha/captcha.ts";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { recover, resendByAddress } from "../api.ts";

interface AddressFormProps {
  captcha: CaptchaView | null;
  typed: Readonly<Record<string, string>>;
  shown: FormError | null;
}

/** Requests a reset link by mail. */
export function RecoverForm(props: AddressFormProps) {
  const { accounts } = useRestWords();
  return <AddressForm {...props} call={recover} hint={accounts.recoveryHelp} button={accounts.sendRecovery} />;
}

/** Requests the confirmation mail of a new account again. */
export function ResendByAddressForm(props: AddressFormProps) {
  const { accounts } = useRestWords();
  return <AddressForm {...props} call={resendByAddress} hint={accounts.resendHelp} button={accounts.sendEmail} />;
}

interface AddressCall {
  call: typeof recover | typeof resendByAddress;
  hint: string;
  button: string;
}

function AddressForm({ call, hint, button, captcha, typed, shown }: AddressFormProps & AddressCall) {
  const { accounts } = useRestWords();
  const navigate = useNavigate();
  const { formError, busy, submit } = useSentForm(call, shown, ({ addr }) => void navigate(addr));
  return (
    <CallForm className="form" call={call} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["email", ANSWER_FIELD])} />
      <TextInput
        label={accounts.email}
        hint={hint}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.emailMax}
        defaultValue={typed.email}
        error={errorAt(formError, "email")}
      />
      {captcha && <CaptchaField view={captcha} typed={typed} error={errorAt(formError, ANSWER_FIELD)} />}
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.sendingRecovery}>
        {button}
      </Button>
    </CallForm>
  );
}
