import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { Credential, NewCredential } from "../input.ts";
import { type ChallengeScope, createChallenges } from "./challenges.ts";
import { getRelyingPartyId, webAuthn } from "./passkey-options.ts";
import { findPasskey, getChallengeSecret, markChallengeUsed, markPasskeyUsed } from "./passkey-queries.ts";

/** Answered challenge; call `useUp` in the transaction of the action. */
interface Answered {
  useUp(trx: Tx): Promise<void>;
}

/** Passkey with a verified signature. */
export interface ProvenPasskey extends Answered {
  uid: number;
}

const wrong = () => new Refusal("account.passkey-wrong");
const over = () => new Refusal("account.passkey-over");

/** Verifies a new passkey and returns its data. @throws Refusal for an unknown challenge or invalid response. */
export async function verifyNewPasskey(ctx: Ctx, asked: ChallengeScope, sent: NewCredential) {
  const challenge = await readChallenge(ctx, asked, sent.response.clientDataJSON);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: sent as RegistrationResponseJSON,
    ...expected(ctx, challenge.text),
  }).catch(() => null);
  if (!verified?.verified) throw wrong();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    sign_count: counter,
    transports: sent.response.transports.join(","),
    useUp: (trx: Tx) => useUpChallenge(trx, challenge),
  };
}

/** Verifies a passkey signature, of any user or only of `uid`. @throws Refusal if it is invalid. */
export async function verifyPasskey(
  ctx: Ctx,
  asked: ChallengeScope,
  sent: Credential,
  uid: number | null,
): Promise<ProvenPasskey> {
  const challenge = await readChallenge(ctx, asked, sent.response.clientDataJSON);
  const passkey = await findPasskey(ctx.read, sent.id);
  const { userHandle } = sent.response;
  // for log-in by passkey alone, the authenticator's user handle must match
  const isNamed = userHandle === undefined ? uid !== null : userHandle === passkey?.handle;
  if (!passkey || !isNamed || (uid !== null && passkey.uid !== uid)) throw wrong();
  const { pkid, credential_id: id, public_key: publicKey } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: sent as AuthenticationResponseJSON,
    ...expected(ctx, challenge.text),
    // the signature counter is compared on storing, so that one of two concurrent uses is refused
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) throw wrong();
  const { newCounter } = verified.authenticationInfo;
  return {
    uid: passkey.uid,
    async useUp(trx) {
      await useUpChallenge(trx, challenge);
      if (await markPasskeyUsed(trx, pkid, newCounter, ctx.now())) return;
      throw (await findPasskey(trx, id)) ? new Refusal("account.passkey-copied") : wrong();
    },
  };
}

interface Challenge {
  text: string;
  hash: string;
  expiresAt: number;
}

/** Returns the signed challenge. @throws Refusal if it is expired or was issued to another browser. */
async function readChallenge(ctx: Ctx, asked: ChallengeScope, clientData: string): Promise<Challenge> {
  const text = challengeIn(clientData);
  const challenges = createChallenges(await getChallengeSecret(ctx.read));
  const found = text === null ? null : challenges.read(text, asked, ctx.now());
  if (text === null || found === null) throw over();
  return { text, ...found };
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = Object(JSON.parse(Buffer.from(clientData, "base64url").toString()));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

function expected(ctx: Ctx, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: getRelyingPartyId(ctx),
    requireUserVerification: true,
  };
}

async function useUpChallenge(trx: Tx, { hash, expiresAt }: Challenge): Promise<void> {
  if (!(await markChallengeUsed(trx, hash, expiresAt))) throw over();
}
