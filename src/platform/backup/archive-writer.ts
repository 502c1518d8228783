import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { encryptStream } from "./encryption.ts";
import { formatArchiveNote, formatSums, MANIFEST_PART_NAME, SUMS_PART_NAME } from "./manifest.ts";

export interface NewPart {
  name: string;
  /** False for content that is already compressed. */
  compress: boolean;
  open(): Readable;
}

interface Writing {
  /** Path of the new archive; the file must not exist. */
  path: string;
  parts: AsyncIterable<NewPart> | Iterable<NewPart>;
  /** Called when all parts are written. */
  manifest(): object;
  passphrase: string | null;
  /** Called with the bytes of each part. */
  onPart?(name: string, bytes: number): void;
  signal?: AbortSignal | undefined;
}

/** Writes an archive, one part after the other. Removes the archive if writing fails. Memory holds names and digests only. */
export async function writeArchive(writing: Writing): Promise<void> {
  const { path, parts, passphrase, onPart, signal } = writing;
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  const failed = Promise.withResolvers<never>();
  zip.on("error", failed.reject);
  failed.promise.catch(() => packed.destroy());
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    const output = passphrase === null ? packed : await encryptStream(packed, passphrase);
    const written = pipeline(output, file, signal ? { signal } : {});
    // rejects if the file ends before the archive does
    const ended = written.then(() => {
      throw new Error("The archive ended early.");
    });
    ended.catch(() => {});
    const sums = new Map<string, string>();
    const add = async (part: NewPart) => {
      const { bytes, digest } = await Promise.race([addPart(zip, part), failed.promise, ended]);
      sums.set(part.name, digest);
      onPart?.(part.name, bytes);
    };
    for await (const part of parts) await add(part);
    await add(textPart(MANIFEST_PART_NAME, `${JSON.stringify(writing.manifest(), null, 2)}\n`));
    const list = formatSums(sums);
    zip.addBuffer(Buffer.from(list), SUMS_PART_NAME);
    zip.end({ forceZip64Format: false, comment: formatArchiveNote(createHash("sha256").update(list).digest("hex")) });
    await Promise.race([written, failed.promise]);
  } catch (error) {
    packed.destroy();
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

/** A short text as a part of an archive. */
export function textPart(name: string, text: string): NewPart {
  return { name, compress: true, open: () => Readable.from([Buffer.from(text)]) };
}

/** Resolves after the whole part was read. */
function addPart(zip: yazl.ZipFile, { name, compress, open }: NewPart): Promise<{ bytes: number; digest: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; digest: string }>();
  zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, (callback) => {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* counted() {
      try {
        for await (const chunk of open() as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
        resolve({ bytes, digest: hash.digest("hex") });
      } catch (error) {
        reject(error);
        throw error;
      }
    }
    callback(null, Readable.from(counted(), { objectMode: false }));
  });
  return promise;
}
