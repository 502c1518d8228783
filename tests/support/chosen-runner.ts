import { readFileSync } from "node:fs";
import { type RunnerTestFile, TestRunner } from "vitest";

const { AMBIT_CHOSEN } = process.env;
/** Pattern of the chosen tests' names by file; null for all tests of the file (scripts/test.mjs). */
const chosen: Record<string, string | null> | null = AMBIT_CHOSEN
  ? JSON.parse(readFileSync(AMBIT_CHOSEN, "utf8"))
  : null;

/** Runs only the tests listed in the file AMBIT_CHOSEN; without it, all tests. */
export default class ChosenTestRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (chosen === null) return;
    const pattern = chosen[file.name];
    this.config.testNamePattern = pattern ? new RegExp(pattern) : undefined;
  }
}
