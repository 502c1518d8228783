import { randomBytes } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { CHALLENGE_MS } from "../passkey.ts";
import { type ChallengeScope, createChallenges } from "./challenges.ts";
import { ensureUserHandle, getChallengeSecret, listPasskeys } from "./passkey-queries.ts";

/** Loaded on first use, because it takes 10 MB of memory. */
export const webAuthn = () => import("@simplewebauthn/server");

/** WebAuthn relying party id: the site's host without the port. */
export const getRelyingPartyId = ({ origin }: Pick<Ctx, "origin">) => new URL(origin).hostname;

async function newChallenge(ctx: Ctx, asked: ChallengeScope) {
  return new Uint8Array(createChallenges(await getChallengeSecret(ctx.read)).issue(asked, ctx.now()));
}

function known(passkeys: Awaited<ReturnType<typeof listPasskeys>>) {
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports.split(",").filter((name) => name !== ""),
  }));
}

/** WebAuthn options for creating a passkey. Excludes authenticators that have one already, and requires user verification. */
export async function getPasskeyCreationOptions(ctx: Ctx, asked: ChallengeScope) {
  const { viewer, settings } = ctx;
  const handle = randomBytes(32).toString("base64url");
  const [passkeys, kept] = await Promise.all([
    listPasskeys(ctx.read, viewer.uid),
    ctx.write((trx) => ensureUserHandle(trx, viewer.uid, handle)),
  ]);
  return (await webAuthn()).generateRegistrationOptions({
    rpName: settings["site.name"],
    rpID: getRelyingPartyId(ctx),
    userName: viewer.name,
    userDisplayName: viewer.name,
    userID: new Uint8Array(Buffer.from(kept, "base64url")),
    challenge: await newChallenge(ctx, asked),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** WebAuthn options for using a passkey: one of the account's, or any that the browser has if `uid` is null. */
export async function getPasskeyRequestOptions(ctx: Ctx, asked: ChallengeScope, uid: number | null) {
  return (await webAuthn()).generateAuthenticationOptions({
    rpID: getRelyingPartyId(ctx),
    challenge: await newChallenge(ctx, asked),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: uid === null ? [] : known(await listPasskeys(ctx.read, uid)),
  });
}
