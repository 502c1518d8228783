import { useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { renamePasskey } from "../api.ts";
import { PASSKEY_NAME_MAX } from "../passkey.ts";

export function RenamePasskey({ id, name }: { id: number; name: string }) {
  const { accounts, passkeys: words } = useRestWords();
  const details = useRef<HTMLDetailsElement>(null);
  const reload = useReload();
  const announce = useAnnounce();
  const { formError, busy, submit } = useSentForm(
    renamePasskey,
    null,
    async () => {
      announce(words.renamed);
      await reload();
      if (details.current) details.current.open = false;
      details.current?.querySelector("summary")?.focus();
    },
    { input: { id } },
  );
  return (
    <details ref={details}>
      <summary className="btn small" aria-label={words.renameOne(name)}>
        {words.rename}
      </summary>
      <CallForm className="form" call={renamePasskey} input={{ id }} onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["name"])} />
        <TextInput
          label={words.newName(name)}
          name="name"
          defaultValue={name}
          required
          maxLength={PASSKEY_NAME_MAX}
          error={errorAt(formError, "name")}
        />
        <Button type="submit" small busy={busy}>
          {accounts.save}
        </Button>
      </CallForm>
    </details>
  );
}
