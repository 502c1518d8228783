/** Max bytes of a header; longer ones indicate a bug or an attack. */
const MAX_HEADER_BYTES = 10_000;

/** Encodes the header of a message between two processes: length, then JSON. The body follows. */
export function encodeHeader(header: object): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** Collects chunks into messages. `lengthOf` returns the length of the body that follows a header. */
export function messageReader<Header>(
  lengthOf: (header: Header) => number,
  onMessage: (header: Header, body: Buffer) => void,
) {
  let chunks: Buffer[] = [];
  let size = 0;
  let header: Header | null = null;
  let wanted = 4;

  function take(length: number): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    chunks = [all.subarray(length)];
    size -= length;
    return all.subarray(0, length);
  }

  /** @throws Error for a malformed message. */
  return function add(chunk: Buffer): void {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      if (header === null) {
        const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
        chunks = [all];
        const headerLength = all.readUInt32BE(0);
        if (headerLength > MAX_HEADER_BYTES) throw new Error("The header is too long.");
        if (size < 4 + headerLength) {
          wanted = 4 + headerLength;
          continue;
        }
        header = JSON.parse(
          take(4 + headerLength)
            .subarray(4)
            .toString(),
        ) as Header;
        wanted = lengthOf(header);
        if (!Number.isSafeInteger(wanted) || wanted < 0) throw new Error("The length is not one.");
        continue;
      }
      const message = header;
      const body = take(wanted);
      header = null;
      wanted = 4;
      onMessage(message, body);
    }
  };
}
