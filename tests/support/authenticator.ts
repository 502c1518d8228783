import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** Errors of the authenticator or the browser that a test can request. */
interface Twist {
  origin?: string;
  /** Relying party ID in the signed data. */
  site?: string;
  challenge?: string;
  /** Clears the user-verified flag. */
  unverified?: boolean;
  type?: string;
  crossOrigin?: boolean;
  /** User handle in the response. */
  handle?: string | null;
  signature?: string;
}

interface Stored {
  id: string;
  key: KeyObject;
  site: string;
  handle: string;
  count: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text64 = (data: string | Buffer) => Buffer.from(data).toString("base64url");

/** Authenticator of one browser that creates and uses passkeys like hardware: ES256, no attestation. */
export function authenticator(origin = "http://ambit.test", { counts = true } = {}) {
  const stored: Stored[] = [];

  const clientData = (type: string, challenge: string, twist: Twist) =>
    text64(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );
  const head = (site: string, flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
  };
  const flagsOf = ({ unverified }: Twist) => PRESENT | (unverified ? 0 : VERIFIED);

  return {
    stored,
    /**
     * Creates a passkey.
     * @throws Error as a browser does if this authenticator holds an excluded passkey.
     */
    create(options: CreationOptions, twist: Twist = {}) {
      if (options.excludeCredentials?.some(({ id }) => stored.some((each) => each.id === id))) {
        throw new Error("InvalidStateError");
      }
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(32);
      const site = twist.site ?? options.rp.id;
      stored.push({ id: text64(id), key: privateKey, site, handle: options.user.id, count: 0 });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(site, flagsOf(twist) | WITH_KEY, 0), Buffer.alloc(16), length, id, cose]);
      const attestationObject = cbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        id: text64(id),
        rawId: text64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, twist),
          attestationObject: text64(attestationObject),
          transports: ["internal"],
        },
      };
    },
    /** Signs with the last passkey that the request allows. */
    get(options: RequestOptions, twist: Twist = {}) {
      const wanted = options.allowCredentials ?? [];
      const found = stored.findLast((each) => wanted.length === 0 || wanted.some(({ id }) => id === each.id));
      if (!found) throw new Error("NotAllowedError");
      if (counts) found.count += 1;
      const authData = head(twist.site ?? found.site, flagsOf(twist), found.count);
      const clientDataJSON = clientData("webauthn.get", options.challenge, twist);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      const userHandle = twist.handle === undefined ? found.handle : twist.handle;
      return {
        id: found.id,
        rawId: found.id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: text64(authData),
          signature: twist.signature ?? text64(createSign("sha256").update(signed).sign(found.key)),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
  excludeCredentials?: { id: string }[];
}

interface RequestOptions {
  challenge: string;
  allowCredentials?: { id: string }[];
}

type Cbor = number | string | Buffer | Map<number, Cbor> | Map<string, Cbor>;

/** Subset of CBOR (RFC 8949) that authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? headOf(0, value) : headOf(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  return Buffer.concat([headOf(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function headOf(major: number, argument: number): Buffer {
  const kind = major << 5;
  if (argument < 24) return Buffer.from([kind | argument]);
  if (argument < 256) return Buffer.from([kind | 24, argument]);
  return Buffer.from([kind | 25, argument >> 8, argument & 255]);
}
