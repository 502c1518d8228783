import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import type { Sent } from "#ui/send.ts";
import type { PasskeyQuestion } from "../api.ts";
import { loadLibrary } from "./ask-browser.ts";

/**
 * Has the browser offer passkeys where names are typed, where it can do that. Nothing shows where it cannot.
 * @returns what takes the offer back.
 */
export function offerPasskeys(
  question: () => Promise<Sent<PasskeyQuestion>>,
  use: (credential: AuthenticationResponseJSON) => void,
): () => void {
  let isOver = false;
  let takeBack = () => {};
  void (async () => {
    if (!(await canOffer())) return;
    const [library, asked] = await Promise.all([loadLibrary(), question()]);
    if (isOver || !asked.ok || asked.data.options === null) return;
    takeBack = () => library.WebAuthnAbortService.cancelCeremony();
    use(await library.startAuthentication({ optionsJSON: asked.data.options, useBrowserAutofill: true }));
  })().catch(() => {});
  return () => {
    isOver = true;
    takeBack();
  };
}

/** Asked without the library: most readers type a password. */
async function canOffer(): Promise<boolean> {
  const { PublicKeyCredential: credentials } = window as { PublicKeyCredential?: typeof PublicKeyCredential };
  return (await credentials?.isConditionalMediationAvailable?.()) ?? false;
}
