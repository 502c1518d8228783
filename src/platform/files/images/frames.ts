/** Longer headers are a mistake or an attack. */
const LONGEST_HEADER = 10_000;

/** A message between two processes: a header as JSON with its length before it, then bytes. */
export function encodeHeader(header: object): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** Collects what comes in, until a message is whole. `lengthOf` finds in the header how many bytes follow it. */
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

  /** @throws Error for what is no message. */
  return function add(chunk: Buffer): void {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      if (header === null) {
        const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
        chunks = [all];
        const headerLength = all.readUInt32BE(0);
        if (headerLength > LONGEST_HEADER) throw new Error("The header is too long.");
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
