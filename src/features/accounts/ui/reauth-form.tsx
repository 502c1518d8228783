import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { reauthenticate } from "../api.ts";
import { CodeField } from "./code-field.tsx";
import { ErrorNote } from "./error-note.tsx";
import { errorAbove, errorAt, type FormError, goAfresh, useSentForm } from "./use-sent-form.ts";

interface ReauthFormProps {
  next: string;
  /** The account has a second factor; found out by sending where it is not known. */
  asksCode?: boolean;
  shown: FormError | null;
  /** Called once it is shown; without it the browser goes on to `next`. */
  onProven?: () => void;
}

/** Asks somebody who is logged in for the password once more. */
export function ReauthForm({ next, asksCode: isAsked = false, shown, onProven }: ReauthFormProps) {
  const { accounts } = useRestWords();
  const [asksCode, setAsksCode] = useState(isAsked);
  const input = { next };
  const { formError, busy, submit } = useSentForm(reauthenticate, shown, onProven ?? goAfresh, {
    input,
    onRefused: (code) => code === "account.code-missing" && setAsksCode(true),
  });
  return (
    <CallForm className="form" call={reauthenticate} input={input} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["password", "code"])} />
      <p>{accounts.reauthenticateLead}</p>
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
