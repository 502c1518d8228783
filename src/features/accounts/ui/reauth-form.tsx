import { LIMITS } from "#domain/limits.ts";
import { askToProve } from "#features/passkeys/api.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { proveByPasskey, reauthenticate } from "../api.ts";
import { CodeField } from "./code-field.tsx";
import { ErrorNote } from "./error-note.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { errorAbove, errorAt, type FormError, goAfresh, useSentForm } from "./use-sent-form.ts";

interface ReauthFormProps {
  next: string;
  /** What the account has. */
  asksCode: boolean;
  hasPasskey: boolean;
  shown: FormError | null;
  /** Called once it is shown; without it the browser goes on to `next`. */
  onProven?: (answer: { addr: string }) => Promise<void> | void;
}

/** Asks somebody who is logged in for the password once more. */
export function ReauthForm({ next, asksCode, hasPasskey, shown, onProven = goAfresh }: ReauthFormProps) {
  const { accounts } = useRestWords();
  const input = { next };
  const { formError, busy, submit } = useSentForm(reauthenticate, shown, onProven, { input });
  return (
    <CallForm className="form" call={reauthenticate} input={input} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["password", "code"])} />
      <p>{accounts.reauthenticateLead}</p>
      {hasPasskey && <PasskeyButton question={askToProve} call={proveByPasskey} input={input} onDone={onProven} />}
      <TextInput
        label={accounts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={LIMITS.passwordMax}
        error={errorAt(formError, "password")}
      />
      {asksCode && <CodeField error={errorAt(formError, "code")} />}
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.processing}>
        {accounts.confirm}
      </Button>
    </CallForm>
  );
}
