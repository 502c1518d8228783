import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { BackupError } from "./backup-error.ts";

const MIN_PASSPHRASE_LENGTH = 12;
/** Exponent of the scrypt cost: one guess takes 64 MiB and several hundred milliseconds. */
const WORK_FACTOR = 16;

/** Loads the library on demand, because it takes ten megabytes and most sites do not encrypt. */
const age = () => import("age-encryption");

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
const toNode = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as unknown as NodeStream<Uint8Array>);

/** Encrypts a stream in the age format (age-encryption.org). Memory use is constant. */
export async function encryptStream(source: Readable, passphrase: string): Promise<Readable> {
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new BackupError("passphrase-short", { least: MIN_PASSPHRASE_LENGTH });
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return toNode(await encrypter.encrypt(toWeb(source)));
}

/** @throws BackupError for a wrong passphrase; the stream fails if the bytes were changed. */
export async function decryptStream(source: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return toNode(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    const isOther = error instanceof Error && /no identity matched/.test(error.message);
    throw isOther ? new BackupError("passphrase-wrong", {}, error) : new BackupError("no-archive", {}, error);
  }
}

/** A new key for files, in the format of age. */
export async function newFileKey(): Promise<string> {
  const { generateX25519Identity } = await age();
  return generateX25519Identity();
}

/** Encrypts for a file key, which takes far less time per file than a passphrase. */
export async function encryptedFor(source: Readable, fileKey: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(fileKey));
  return toNode(await encrypter.encrypt(toWeb(source)));
}

/** Decrypts a file that was encrypted for the key. @throws Error for other bytes, possibly only at the end of the stream. */
export async function decryptedBy(source: Readable, fileKey: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(fileKey);
  return toNode(await decrypter.decrypt(toWeb(source)));
}

const HEAD = "age-encryption.org/";

/** Tests the first bytes of a file. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, HEAD.length).toString("latin1") === HEAD;
}
