import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, errorAt, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { finishByPasskey, finishLogIn, getStepPasskeyOptions } from "../api.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface SecondStepFormProps {
  next: string;
  /** True if the account has an active app. */
  hasApp: boolean;
  hasPasskey: boolean;
  shown: FormError | null;
  /** True after log-in, while the intended action runs. */
  isFinishing?: boolean;
  /** Called after signing in; without it the browser loads the next page from the server. */
  onIn?: (answer: { addr: string; csrf_token: string }) => Promise<void>;
  /** Called if the step has expired or belongs to another user; the password is required again. */
  onOver?: () => void;
}

/** Second step of a log-in: app code, recovery code or passkey. */
export function SecondStepForm({
  next,
  hasApp,
  hasPasskey,
  shown,
  isFinishing = false,
  onIn = openWithFullReload,
  onOver,
}: SecondStepFormProps) {
  const { accounts, passkeys } = useRestWords();
  const input = { next };
  const { formError, busy, submit } = useSentForm(finishLogIn, shown, onIn, { input });
  return (
    <CallForm className="form" call={finishLogIn} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["code"])} />
      <p>{hasApp ? accounts.secondStepLead : passkeys.stepLead}</p>
      {hasPasskey && (
        <PasskeyButton question={getStepPasskeyOptions} call={finishByPasskey} input={input} onDone={onIn} />
      )}
      <CodeField hasApp={hasApp} error={errorAt(formError, "code")} />
      <div className="form-acts">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={isFinishing ? accounts.finishing : accounts.loggingIn}
        >
          {accounts.logIn}
        </Button>
        {onOver ? (
          <Button onClick={onOver}>{accounts.otherAccount}</Button>
        ) : (
          <a href={links.login(next)}>{accounts.otherAccount}</a>
        )}
      </div>
    </CallForm>
  );
}
