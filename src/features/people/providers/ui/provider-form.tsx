import "#features/people/sessions/ui/provider-buttons.css";
import { useState } from "react";
import { accountLinks } from "#domain/account-links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { saveProvider } from "../api.ts";
import { CLIENT_ID_MAX, CLIENT_SECRET_MAX, ISSUER_MAX, LABEL_MAX, type ProviderView, SLUG_MAX } from "../provider.ts";

const FIELDS = ["slug", "label", "issuer", "client_id", "client_secret"];

interface ProviderFormProps {
  /** Null for a new provider. */
  provider: ProviderView | null;
  origin: string;
  shown: (FormError & { values: Readonly<Record<string, string>> }) | null;
}

/** Form for a provider's settings. */
export function ProviderForm({ provider, origin, shown }: ProviderFormProps) {
  const words = useRestWords().providers;
  const { posts } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const [times, setTimes] = useState(0);
  const input = provider === null ? { is_new: true } : { slug: provider.slug };
  const { formError, busy, submit } = useSentForm(
    saveProvider,
    shown,
    async () => {
      announce(posts.done);
      await reload();
      setTimes((n) => n + 1);
    },
    { input },
  );
  const typed = shown?.values;
  return (
    <CallForm key={times} className="form" call={saveProvider} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      {provider === null ? (
        <SlugField origin={origin} typed={typed?.slug} error={errorAt(formError, "slug")} />
      ) : (
        <p className="provider-address">
          {words.callback}: <code>{provider.callback}</code>
        </p>
      )}
      <TextInput
        label={words.label}
        hint={words.labelHint}
        name="label"
        required
        maxLength={LABEL_MAX}
        defaultValue={typed?.label ?? provider?.label}
        error={errorAt(formError, "label")}
      />
      <TextInput
        label={words.issuer}
        hint={words.issuerHint}
        name="issuer"
        type="url"
        required
        maxLength={ISSUER_MAX}
        defaultValue={typed?.issuer ?? provider?.issuer}
        error={errorAt(formError, "issuer")}
      />
      <TextInput
        label={words.clientId}
        name="client_id"
        required
        maxLength={CLIENT_ID_MAX}
        defaultValue={typed?.client_id ?? provider?.clientId}
        error={errorAt(formError, "client_id")}
      />
      <SecretField provider={provider} error={errorAt(formError, "client_secret")} />
      <Checkbox label={words.on} name="on" defaultChecked={typed ? typed.on !== undefined : (provider?.isOn ?? true)} />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.asking}>
          {provider === null ? words.add : words.save}
        </Button>
      </p>
    </CallForm>
  );
}

/** URL segment of a provider; fixed after creation, because the provider has the callback URL registered. */
function SlugField({ origin, typed, error }: { origin: string; typed: string | undefined; error: string | undefined }) {
  const words = useRestWords().providers;
  const [slug, setSlug] = useState(typed ?? "");
  return (
    <>
      <TextInput
        label={words.slug}
        hint={words.slugHint}
        name="slug"
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern="[a-z0-9](?:[a-z0-9\-]*[a-z0-9])?"
        maxLength={SLUG_MAX}
        defaultValue={typed}
        onChange={({ target }) => setSlug(target.value)}
        error={error}
      />
      <p className="hint provider-address">
        {words.callback}: <code>{`${origin}${accountLinks.providerCallback(slug || "…")}`}</code>
      </p>
    </>
  );
}

function SecretField({ provider, error }: { provider: ProviderView | null; error: string | undefined }) {
  const words = useRestWords().providers;
  if (provider?.secretIn === "environment") {
    return (
      <p className="provider-address">
        {words.clientSecret}: {words.secretOutside} <code>{provider.secretVariable}</code>
      </p>
    );
  }
  const present = provider?.secretIn === "database" ? words.secretKept : words.secretHint;
  return (
    <TextInput
      label={words.clientSecret}
      hint={`${present} ${words.secretElsewhere(provider?.secretVariable ?? null)}`}
      name="client_secret"
      type="password"
      autoComplete="off"
      maxLength={CLIENT_SECRET_MAX}
      error={error}
    />
  );
}
