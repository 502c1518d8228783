import type { ProviderName } from "#features/people/providers/provider.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, errorAt, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { getReauthPasskeyOptions, proveByPasskey, reauthenticate } from "../api.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./log-in-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ReauthByProvider } from "./provider-buttons.tsx";

export interface ReauthMethods {
  /** True if the account has a second factor. */
  asksCode: boolean;
  hasPasskey: boolean;
  hasPassword: boolean;
  /** Linked providers. */
  providers: readonly ProviderName[];
  /** True after a provider log-in; only the code is still required. */
  isShown: boolean;
}

interface ReauthFormProps extends ReauthMethods {
  next: string;
  shown: FormError | null;
  /** Called after success; without it the browser opens `next`. */
  onProven?: (answer: { addr: string }) => Promise<void> | void;
}

export function ReauthForm({ next, shown, onProven = openWithFullReload, ...ways }: ReauthFormProps) {
  const { accounts, providers: words } = useRestWords();
  const { asksCode, hasPasskey, hasPassword, providers, isShown } = ways;
  const input = { next };
  const { formError, busy, submit } = useSentForm(reauthenticate, shown, onProven, { input });
  const asksPassword = hasPassword && !isShown;
  const isForm = asksPassword || (isShown && asksCode);
  const passkey = hasPasskey && (
    <PasskeyButton question={getReauthPasskeyOptions} call={proveByPasskey} input={input} onDone={onProven} />
  );
  return (
    <div className="stack">
      <ErrorNote text={errorAbove(formError, ["password", "code"])} />
      <p>{isShown ? words.shownLead : hasPassword ? accounts.reauthenticateLead : words.proveLead}</p>
      {passkey}
      {!isShown &&
        providers.map((provider) => <ReauthByProvider key={provider.slug} provider={provider} next={next} />)}
      {isForm && (
        <CallForm className="form" call={reauthenticate} input={input} onSubmit={submit}>
          {asksPassword && <PasswordField error={errorAt(formError, "password")} />}
          {asksCode && <CodeField error={errorAt(formError, "code")} />}
          <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.processing}>
            {accounts.confirm}
          </Button>
        </CallForm>
      )}
      {!isForm && !passkey && providers.length === 0 && <p>{words.noWay}</p>}
    </div>
  );
}
