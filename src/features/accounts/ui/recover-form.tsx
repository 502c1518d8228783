import { LIMITS } from "#domain/limits.ts";
import { ANSWER_FIELD, type CaptchaView } from "#features/captcha/captcha.ts";
import { CaptchaField } from "#features/captcha/ui/captcha-field.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { recover } from "../api.ts";
import { ErrorNote } from "./error-note.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "./use-sent-form.ts";

interface RecoverFormProps {
  captcha: CaptchaView | null;
  typed: Readonly<Record<string, string>>;
  shown: FormError | null;
}

/** Asks for a link to the account's address. */
export function RecoverForm({ captcha, typed, shown }: RecoverFormProps) {
  const { accounts } = useRestWords();
  const navigate = useNavigate();
  const { formError, busy, submit } = useSentForm(recover, shown, ({ addr }) => void navigate(addr));
  return (
    <CallForm className="form" call={recover} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["email", ANSWER_FIELD])} />
      <TextInput
        label={accounts.email}
        hint={accounts.recoveryHelp}
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
        {accounts.sendRecovery}
      </Button>
    </CallForm>
  );
}
