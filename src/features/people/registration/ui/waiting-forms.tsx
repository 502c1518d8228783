import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { correctEmail, resendFirst } from "../api.ts";

/** Sends the confirmation mail of a new account again. */
export function ResendForm({ pass }: { pass: string }) {
  const words = useRestWords().signUp;
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(resendFirst, null, () => void reload());
  return (
    <CallForm call={resendFirst} input={{ pass }} onSubmit={submit}>
      <ErrorNote text={formError?.error ?? null} />
      <Button type="submit" busy={busy}>
        {words.resend}
      </Button>
    </CallForm>
  );
}

interface CorrectFormProps {
  pass: string;
  email: string;
  shown: FormError | null;
}

/** Changes the address of a new account. */
export function CorrectForm({ pass, email, shown }: CorrectFormProps) {
  const { accounts, signUp } = useRestWords();
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(correctEmail, shown, () => void reload());
  return (
    <CallForm className="form" call={correctEmail} input={{ pass }} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["email"])} />
      <TextInput
        label={accounts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.emailMax}
        defaultValue={email}
        error={errorAt(formError, "email")}
      />
      <Button type="submit" busy={busy}>
        {signUp.correct}
      </Button>
    </CallForm>
  );
}
