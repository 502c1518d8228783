import { createReadStream } from "node:fs";
import { type CsvError, parse } from "csv-parse";

/** Max bytes of a row; longer ones are caused by an unclosed quote. */
const MAX_ROW_BYTES = 4_000_000;

export type CsvErrorCode = "columns" | "quotes" | "too-long";

/** Row with fields by column name, or its error. Lines count from 1; a row can span several lines. */
export type CsvRow = { line: number; fields: Record<string, string> } | { line: number; error: CsvErrorCode };

/**
 * Reads a CSV file row by row; the first line contains the column names.
 * @throws Error if the file cannot be read.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  let lastLine = 0;
  const failedRows: CsvRow[] = [];
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { lines }) => {
      const line = lines - cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      lastLine = lines;
      return [String(line), ...cells];
    },
    on_skip: (error) => {
      // A row with several misplaced quotes is reported several times.
      const line = Number(error?.lines ?? lastLine + 1);
      if (line > lastLine) failedRows.push({ line: lastLine + 1, error: errorCodeOf(error) });
      lastLine = Math.max(lastLine, line);
      return undefined;
    },
  });
  const input = createReadStream(file);
  input.on("error", (error) => parser.destroy(error));
  let names: string[] | undefined;
  for await (const [start, ...cells] of input.pipe(parser) as AsyncIterable<string[]>) {
    const line = Number(start);
    yield* failedRows.splice(0);
    if (names === undefined) names = cells;
    else if (cells.length !== names.length) yield { line, error: "columns" };
    else yield { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])) };
  }
  yield* failedRows.splice(0);
}

function errorCodeOf(error: CsvError | undefined): CsvErrorCode {
  return error?.code === "CSV_MAX_RECORD_SIZE" ? "too-long" : "quotes";
}
