import type { Reporter } from "vitest/node";

/** Prints nothing; the program that started Vitest reports the results. */
export default class QuietReporter implements Reporter {}
