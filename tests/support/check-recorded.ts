// Lists endpoints without a successful test and writes without a refused one, after all tests of one engine.
//   node tests/support/check-recorded.ts <folder from AMBIT_RECORD>
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endpointTable } from "./endpoint-table.ts";
import type { RecordedRequest } from "./recorded-requests.ts";
import { untestedEndpoints } from "./untested-endpoints.ts";

const folder = process.argv[2] ?? "";
const requestFiles = readdirSync(folder).filter((name) => name.startsWith("requests-"));
const lines = requestFiles.flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
const untested = untestedEndpoints(
  endpointTable.map(({ call }) => call),
  new Set(lines as RecordedRequest[]),
);
for (const each of untested) process.stdout.write(`${each}\n`);
process.exitCode = untested.length === 0 ? 0 : 1;
