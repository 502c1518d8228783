import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { PASSKEY_NAME_MAX } from "./passkey.ts";

const wrong = "account.passkey-wrong";

/** Base64url bytes in the form that browsers send. */
const bytes = (most: number) =>
  z
    .string(wrong)
    .max(most, wrong)
    .regex(/^[\w-]*$/, wrong);

const CREDENTIAL_ID_MAX = 1_400;
const keyType = z.literal("public-key", wrong);
/** Extension results are ignored. */
const clientExtensionResults = z.unknown().transform(() => ({}));

/** WebAuthn registration response. */
export const newCredential = z.object(
  {
    id: bytes(CREDENTIAL_ID_MAX),
    rawId: bytes(CREDENTIAL_ID_MAX),
    type: keyType,
    clientExtensionResults,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(8)
          .default([])
          .catch([]),
      },
      wrong,
    ),
  },
  wrong,
);

/** WebAuthn authentication response. */
export const credential = z.object(
  {
    id: bytes(CREDENTIAL_ID_MAX),
    rawId: bytes(CREDENTIAL_ID_MAX),
    type: keyType,
    clientExtensionResults,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(8_000),
        userHandle: bytes(200).optional(),
      },
      wrong,
    ),
  },
  wrong,
);

export const passkeyName = z
  .string("account.passkey-name")
  .trim()
  .min(1, "account.passkey-name")
  .max(PASSKEY_NAME_MAX, "account.passkey-name");

export type NewCredential = z.output<typeof newCredential>;
export type Credential = z.output<typeof credential>;

/** Six-digit code or recovery code; tolerates copied spaces. */
export const codeText = z
  .string("account.wrong-code")
  .trim()
  .min(1, "account.code-missing")
  .max(40, "account.wrong-code");
export const appCodeInput = z.object({ code: codeText });

export const newPasskeyInput = z.object({ credential: newCredential, name: passkeyName });
export const renamePasskeyInput = z.object({ id: idInput, name: passkeyName });
export const removePasskeyInput = z.object({ id: idInput });
