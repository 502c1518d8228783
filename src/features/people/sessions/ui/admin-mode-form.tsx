import { accountLinks } from "#domain/account-links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, errorAt, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { enterAdminMode, enterAdminModeByPasskey, getReauthPasskeyOptions } from "../api.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface AdminModeFormProps {
  next: string;
  hasPasskey: boolean;
  shown: FormError | null;
}

/** Second factor form for admin mode. Reloads the page, because admin mode changes much of it. */
export function AdminModeForm({ next, hasPasskey, shown }: AdminModeFormProps) {
  const { accounts } = useRestWords();
  const input = { next };
  const { formError, busy, submit } = useSentForm(enterAdminMode, shown, openWithFullReload, { input });
  return (
    <CallForm className="form" call={enterAdminMode} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["totp"])} />
      <p>{accounts.adminModeLead}</p>
      {hasPasskey && (
        <PasskeyButton
          question={getReauthPasskeyOptions}
          call={enterAdminModeByPasskey}
          input={input}
          onDone={openWithFullReload}
        />
      )}
      <CodeField name="totp" error={errorAt(formError, "totp")} />
      <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.processing}>
        {accounts.enterAdminMode}
      </Button>
    </CallForm>
  );
}

/** Note for admins without a second factor. */
export function SecondFactorRequiredNote() {
  const { accounts } = useRestWords();
  return (
    <>
      <p>{accounts.factorFirst}</p>
      <p>
        <a className="btn primary" href={accountLinks.security()}>
          {accounts.setUpFactor}
        </a>
      </p>
    </>
  );
}
