import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DoctorReport } from "#domain/doctor.ts";

const REPORT = "doctor.json";

/** Stores the latest report as a file, because the database itself may be damaged. */
export async function storeReport(dataDir: string, report: DoctorReport): Promise<void> {
  const path = join(dataDir, REPORT);
  await writeFile(`${path}.new`, `${JSON.stringify(report)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Returns the latest report; null if the file is missing or has another version's format. */
export async function readReport(dataDir: string): Promise<DoctorReport | null> {
  const { reportSchema } = await import("../input.ts");
  try {
    return reportSchema.parse(JSON.parse(await readFile(join(dataDir, REPORT), "utf8")));
  } catch {
    return null;
  }
}
