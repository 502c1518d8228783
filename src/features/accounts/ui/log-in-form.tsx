import { usePartWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { ErrorNote } from "./error-note.tsx";
import { LogInFields } from "./log-in-fields.tsx";
import { type FormError, goAfresh, useSentForm } from "./use-sent-form.ts";

interface LogInFormProps {
  next: string;
  username?: string;
  shown: FormError | null;
}

/** The form of the page. */
export function LogInForm({ next, username, shown }: LogInFormProps) {
  const accounts = usePartWords("accounts");
  const { formError, busy, submit } = useSentForm(shown, goAfresh);
  return (
    <form className="form" method="post" action="/login" onSubmit={submit}>
      <CsrfField />
      <input type="hidden" name="next" value={next} />
      <ErrorNote text={formError?.error ?? null} />
      <LogInFields rememberAs="remember" username={username} />
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.loggingIn}>
        {accounts.logIn}
      </Button>
    </form>
  );
}
