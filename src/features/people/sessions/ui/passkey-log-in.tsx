import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useRef } from "react";
import type { AnswerOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { getLogInPasskeyOptions, logInByPasskey } from "../api.ts";
import { loadWebAuthnLibrary } from "./ask-for-passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface PasskeyLogInProps {
  next: string;
  onIn: (answer: AnswerOf<typeof logInByPasskey>) => Promise<void> | void;
}

/** Passkey log-in by button or by autofill of the name field. */
export function PasskeyLogIn({ next, onIn }: PasskeyLogInProps) {
  const { passkeys } = useRestWords();
  const place = useRef<HTMLDivElement>(null);
  const input = () => ({ next, remember: isRemembered(place.current?.closest("form")) });
  const use = useEffectEvent(async (credential: AuthenticationResponseJSON) => {
    const sent = await send(logInByPasskey, { credential, ...input() });
    if (sent.ok) await onIn(sent.data);
  });
  const cancelOffer = useRef(() => {});
  useEffect(() => {
    cancelOffer.current = offerPasskeys((credential) => void use(credential));
    return () => cancelOffer.current();
  }, []);
  return (
    <div ref={place}>
      <PasskeyButton
        question={getLogInPasskeyOptions}
        call={logInByPasskey}
        input={input}
        // an offer that starts after the press would cancel the prompt of the button
        onPress={() => cancelOffer.current()}
        onDone={onIn}
        label={passkeys.logIn}
      />
    </div>
  );
}

/** Value of the form's "stay logged in" checkbox. */
function isRemembered(form: HTMLFormElement | null | undefined): boolean {
  const box = form?.querySelector<HTMLInputElement>('input[type="checkbox"][name^="remember"]');
  return box?.checked ?? false;
}

/** Offers passkeys as autofill of the name field, in browsers that support it. @returns a function that cancels the offer. */
function offerPasskeys(use: (credential: AuthenticationResponseJSON) => void): () => void {
  let isOver = false;
  let abort = () => {};
  void (async () => {
    if (!(await canOffer())) return;
    const [library, asked] = await Promise.all([loadWebAuthnLibrary(), send(getLogInPasskeyOptions, {})]);
    if (isOver || !asked.ok || asked.data.options === null) return;
    abort = () => library.WebAuthnAbortService.cancelCeremony();
    use(await library.startAuthentication({ optionsJSON: asked.data.options, useBrowserAutofill: true }));
  })().catch(() => {});
  return () => {
    isOver = true;
    abort();
  };
}

/** Checks support without loading the library, because most viewers type a password. */
async function canOffer(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
