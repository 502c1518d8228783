import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { BackupError } from "./backup-error.ts";

const PASSPHRASE_LEAST = 12;
/** Two to this power: with it a guess costs 64 MiB and a large part of a second. */
const WORK_FACTOR = 16;

/** Loaded when it is needed, since most sites never do: it takes ten megabytes. */
const age = () => import("age-encryption");

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
const toNode = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as unknown as NodeStream<Uint8Array>);

/** Bytes in the format of age (age-encryption.org), which other programs read, too. Memory does not grow with them. */
export async function encrypted(source: Readable, passphrase: string): Promise<Readable> {
  if (passphrase.length < PASSPHRASE_LEAST) throw new BackupError("passphrase-short", { least: PASSPHRASE_LEAST });
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return toNode(await encrypter.encrypt(toWeb(source)));
}

/** @throws BackupError for another passphrase; an error of the stream for bytes that were changed. */
export async function decrypted(source: Readable, passphrase: string): Promise<Readable> {
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

/** By their first bytes. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, HEAD.length).toString("latin1") === HEAD;
}
