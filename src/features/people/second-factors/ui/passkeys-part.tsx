import "#features/people/sessions/ui/passkeys.css";
import { useState } from "react";
import { accountLinks } from "#domain/account-links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { removePasskey } from "../api.ts";
import type { PasskeyView } from "../passkey.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

interface PasskeysPartProps {
  passkeys: readonly PasskeyView[];
  /** Browser name, used as the default passkey name. */
  thisBrowser: string;
  codesTitle: string;
}

/** Passkey list with adding, renaming and removal. */
export function PasskeysPart({ passkeys, thisBrowser, codesTitle }: PasskeysPartProps) {
  const { passkeys: words } = useRestWords();
  const { problem, busy, run } = useAct(() => {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <p className="passkeys-off">{words.needsScripts}</p>
      <ErrorNote text={problem?.error ?? null} />
      {passkeys.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              onRemove={() => void run(() => send(removePasskey, { id: passkey.id }), words.removed)}
            />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && <p className="hint">{words.removeHint}</p>}
      {codes === null ? (
        <AddPasskey thisBrowser={thisBrowser} onCodes={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} title={codesTitle} next={accountLinks.security()} onKept={() => setCodes(null)} />
      )}
    </section>
  );
}

interface PasskeyProps {
  passkey: PasskeyView;
  busy: boolean;
  onRemove: () => void;
}

function Passkey({ passkey: { id, name, createdAt, usedAt }, busy, onRemove }: PasskeyProps) {
  const { passkeys: words } = useRestWords();
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {words.addedAt} <Time at={createdAt} />
          {" · "}
          {usedAt === null ? (
            words.neverUsed
          ) : (
            <>
              {words.usedAt} <Time at={usedAt} />
            </>
          )}
        </small>
      </span>
      <RenamePasskey id={id} name={name} />
      <CallForm
        call={removePasskey}
        input={{ id }}
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Button type="submit" small busy={busy} aria-label={words.removeOne(name)}>
          {words.remove}
        </Button>
      </CallForm>
    </li>
  );
}
