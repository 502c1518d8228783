import type { Reporter } from "vitest/node";

/** Leaves the report to the program that started Vitest. */
export default class QuietReporter implements Reporter {}
