import { useEffect, useEffectEvent, useRef } from "react";
import type { AnswerOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { askToLogIn, logInByPasskey } from "../api.ts";
import { offerPasskeys } from "./offer-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface PasskeyLogInProps {
  next: string;
  onIn: (answer: AnswerOf<typeof logInByPasskey>) => Promise<void> | void;
}

/** Logging in without a password: by this button, or by what the browser offers where the name is typed. */
export function PasskeyLogIn({ next, onIn }: PasskeyLogInProps) {
  const { passkeys } = useRestWords();
  const place = useRef<HTMLDivElement>(null);
  const input = () => ({ next, remember: isRemembered(place.current?.closest("form")) });
  const use = useEffectEvent(async (credential: Parameters<typeof sendIt>[0]) => {
    const sent = await sendIt(credential, input());
    if (sent.ok) await onIn(sent.data);
  });
  useEffect(
    () =>
      offerPasskeys(
        () => send(askToLogIn, {}),
        (credential) => void use(credential),
      ),
    [],
  );
  return (
    <div ref={place}>
      <PasskeyButton question={askToLogIn} call={logInByPasskey} input={input} onDone={onIn} label={passkeys.logIn} />
    </div>
  );
}

type Credential = Parameters<Parameters<typeof offerPasskeys>[1]>[0];

const sendIt = (credential: Credential, rest: { next: string; remember: boolean }) =>
  send(logInByPasskey, { credential, ...rest });

/** Whether the box of the form is ticked that the password goes with. */
function isRemembered(form: HTMLFormElement | null | undefined): boolean {
  const box = form?.querySelector<HTMLInputElement>('input[type="checkbox"][name^="remember"]');
  return box?.checked ?? false;
}
