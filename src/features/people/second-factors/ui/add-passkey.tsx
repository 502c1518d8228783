import type {
  PublicKeyCredentialCreationOptionsJSON as NewOptions,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import {
  loadWebAuthnLibrary,
  type PasskeyResult,
  toPasskeyFailure,
} from "#features/people/sessions/ui/ask-for-passkey.ts";
import { errorParts } from "#lib/error-parts.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { type Sent, send } from "#ui/send.ts";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError } from "#ui/use-sent-form.ts";
import { addPasskey, startPasskey } from "../api.ts";
import { PASSKEY_NAME_MAX } from "../passkey.ts";

interface AddPasskeyProps {
  thisBrowser: string;
  /** Called with the recovery codes if this is the first second factor. */
  onCodes: (codes: readonly string[]) => void;
}

/** Creates a passkey. WebAuthn needs scripts, so there is no plain form. */
export function AddPasskey({ thisBrowser, onCodes }: AddPasskeyProps) {
  const { layout } = useWords();
  const { passkeys: words } = useRestWords();
  const reload = useReload();
  const announce = useAnnounce();
  const [problem, setProblem] = useState<FormError | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(form: HTMLFormElement) {
    setBusy(true);
    setProblem(null);
    const name = String(new FormData(form).get("name") ?? "");
    const made = await makePasskey(
      () => send(startPasskey, {}),
      (credential) => send(addPasskey, { credential, name }),
    );
    if (typeof made === "string") setProblem({ error: words[made], field: null });
    else if (!made.ok) setProblem({ error: made.error ?? layout.formOffline, field: made.field });
    else {
      announce(words.added);
      if (made.data.codes !== null) onCodes(made.data.codes);
      await reload();
    }
    setBusy(false);
  }

  return (
    <form
      className="form passkey-way"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void run(event.currentTarget);
      }}
    >
      <ErrorNote text={errorAbove(problem, ["name"])} />
      <TextInput
        label={words.name}
        hint={words.nameHint}
        name="name"
        defaultValue={thisBrowser}
        required
        maxLength={PASSKEY_NAME_MAX}
        error={errorAt(problem, "name")}
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </p>
    </form>
  );
}

/** Loads the options, creates a passkey in the browser, and sends it. */
async function makePasskey<T>(
  question: () => Promise<Sent<{ options: NewOptions }>>,
  keep: (credential: RegistrationResponseJSON) => Promise<Sent<T>>,
): Promise<PasskeyResult<T> | "here"> {
  const library = await loadWebAuthnLibrary().catch(() => null);
  if (!library?.browserSupportsWebAuthn()) return "unsupported";
  const asked = await question();
  if (!asked.ok) return asked;
  try {
    return await keep(await library.startRegistration({ optionsJSON: asked.data.options }));
  } catch (error) {
    const { name } = errorParts(error);
    return name === "InvalidStateError" ? "here" : toPasskeyFailure(error);
  }
}
