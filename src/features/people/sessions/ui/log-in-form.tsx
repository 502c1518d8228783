import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { logIn } from "../api.ts";
import { refusalsOfLogIn } from "../log-in.ts";
import { LOG_IN_FIELDS, LogInFields } from "./log-in-fields.tsx";
import { PasskeyLogIn } from "./passkey-log-in.tsx";

interface LogInFormProps {
  next: string;
  username?: string;
  shown: FormError | null;
}

export function LogInForm({ next, username, shown }: LogInFormProps) {
  const accounts = useRestWords().accounts;
  const { formError, busy, submit } = useSentForm(logIn, shown, openWithFullReload, {
    refusalsOf: refusalsOfLogIn,
  });
  return (
    <CallForm className="form" call={logIn} input={{ next }} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, LOG_IN_FIELDS)} />
      <LogInFields rememberAs="remember" username={username} formError={formError} />
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.loggingIn}>
        {accounts.logIn}
      </Button>
      <PasskeyLogIn next={next} onIn={openWithFullReload} />
    </CallForm>
  );
}
