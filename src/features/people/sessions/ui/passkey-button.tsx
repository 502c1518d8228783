import "./passkeys.css";
import { useState } from "react";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import type { CallWithoutInput, PasskeyChallenge } from "../api.ts";
import { askForPasskey } from "./ask-for-passkey.ts";

interface PasskeyButtonProps<C extends AnyCall> {
  question: CallWithoutInput<PasskeyChallenge>;
  call: C;
  /** Other input of the call. */
  input: Readonly<Omit<InputOf<C>, "credential">> | (() => Readonly<Omit<InputOf<C>, "credential">>);
  onPress?: () => void;
  onDone: (answer: AnswerOf<C>) => Promise<void> | void;
  label?: string;
}

/** Requests a passkey and makes the call with it. Not rendered without scripts. */
export function PasskeyButton<C extends AnyCall>({
  question,
  call,
  input,
  onPress,
  onDone,
  label,
}: PasskeyButtonProps<C>) {
  const { layout } = useWords();
  const { passkeys } = useRestWords();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function run() {
    onPress?.();
    setBusy(true);
    setError(null);
    const rest = typeof input === "function" ? input() : input;
    const used = await askForPasskey(
      () => send(question, {}),
      (credential) => send(call, { ...rest, credential } as InputOf<C>),
    );
    if (typeof used === "string") setError(passkeys[used]);
    else if (used.ok) await onDone(used.data);
    else setError(used.error ?? layout.formOffline);
    setBusy(false);
  }
  return (
    <div className="stack passkey-way">
      <ErrorNote text={error} />
      <Button type="button" busy={busy} busyLabel={passkeys.asking} onClick={() => void run()}>
        {label ?? passkeys.use}
      </Button>
    </div>
  );
}
