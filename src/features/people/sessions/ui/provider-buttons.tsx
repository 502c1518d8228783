import "./provider-buttons.css";
import { logInByProvider, reauthenticateByProvider } from "#features/people/providers/api.ts";
import type { ProviderName } from "#features/people/providers/provider.ts";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";

interface ProviderButtonsProps {
  providers: readonly ProviderName[];
  next: string;
  /** True in the registration form, which changes the labels. */
  isNew?: boolean;
}

/** Provider buttons of the log-in form. */
export function ProviderButtons({ providers, next, isNew = false }: ProviderButtonsProps) {
  const { providers: words } = useRestWords();
  if (providers.length === 0) return null;
  return (
    <ul className="ways" aria-label={isNew ? words.registerElsewhere : words.logInElsewhere}>
      {providers.map(({ slug, label }) => (
        <li key={slug}>
          <LinkButton
            to={`${addressOf(logInByProvider, { slug })}?remember=1&next=${encodeURIComponent(next)}`}
            rel="nofollow"
            block
          >
            {isNew ? words.registerBy(label) : words.logInBy(label)}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** Reauthenticates by a new log-in at a linked provider. */
export function ReauthByProvider({ provider: { slug, label }, next }: { provider: ProviderName; next: string }) {
  const { providers: words } = useRestWords();
  const input = { slug, next };
  const { formError, busy, submit } = useSentForm(reauthenticateByProvider, null, openWithFullReload, { input });
  return (
    <CallForm call={reauthenticateByProvider} input={input} onSubmit={submit}>
      <ErrorNote text={formError?.error ?? null} />
      <Button type="submit" block busy={busy} busyLabel={words.leaving}>
        {words.proveBy(label)}
      </Button>
    </CallForm>
  );
}
