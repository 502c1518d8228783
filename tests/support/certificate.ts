import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Self-signed certificate for one host, made for each run. Clients have to trust it explicitly. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const algorithm = der(0x30, oid("2a8648ce3d040302"));
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from(host)))));
  const hour = 3_600_000;
  const validity = der(0x30, time(Date.now() - hour), time(Date.now() + 24 * hour));
  const alternative = der(0x30, der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, der(0x30, der(0x30, oid("551d11"), der(0x04, alternative))));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const keyInfo = publicKey.export({ type: "spki", format: "der" });
  const body = der(0x30, version, serial, algorithm, name, validity, name, keyInfo, extensions);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const base64 = der(0x30, body, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes one ASN.1 value: tag, length, contents. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([kind, ...length]), content]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));

function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, "");
  return der(0x18, Buffer.from(text));
}
