import {
  EXPORT_ROW_SCHEMAS,
  type ExportManifest,
  type ExportPart,
  exportPartFileName,
  type ParsedExportRow,
} from "#features/data/exports/rows.ts";
import type { Archive } from "#platform/backup/archive-reader.ts";
import { ImportRefusal } from "./import-refusal.ts";

/** Max bytes of a line. */
const MAX_LINE_BYTES = 4 * 1_048_576;

export type ExportArchive = Archive<ExportManifest>;

/** Row with its line number. */
export interface ArchiveLine<N extends ExportPart> {
  row: ParsedExportRow<N>;
  at: number;
}

/** Reads and validates the rows of a noun; empty if its part is missing. @throws ImportRefusal */
export async function* readRows<N extends ExportPart>(archive: ExportArchive, noun: N): AsyncGenerator<ArchiveLine<N>> {
  const part = exportPartFileName(noun);
  if (!archive.parts.includes(part)) return;
  for await (const { text, at } of readLines(archive, part)) {
    const read = EXPORT_ROW_SCHEMAS[noun].safeParse(parseJson(text));
    if (!read.success) {
      const field = read.error.issues[0]?.path.join(".") ?? "";
      throw new ImportRefusal("row", { part, line: at, field });
    }
    yield { row: read.data as ParsedExportRow<N>, at };
  }
}

/** Reads the lines of a UTF-8 part of any length. */
async function* readLines(archive: ExportArchive, part: string): AsyncGenerator<{ text: string; at: number }> {
  let at = 0;
  let pieces: Buffer[] = [];
  let length = 0;
  const decode = () => {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
    } catch (error) {
      throw new ImportRefusal("line", { part, line: at }, error);
    } finally {
      pieces = [];
      length = 0;
    }
  };
  for await (const chunk of archive.read(part)) {
    let from = 0;
    for (let end = chunk.indexOf(10); ; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end < 0 ? chunk.length : end);
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_LINE_BYTES) throw new ImportRefusal("line", { part, line: at + 1 });
      if (end < 0) break;
      at += 1;
      yield { text: decode(), at };
      from = end + 1;
    }
  }
  // the last line must end with a line break too
  if (length > 0) throw new ImportRefusal("line", { part, line: at + 1 });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
