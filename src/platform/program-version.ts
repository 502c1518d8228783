import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const description = readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8");

/** Of this program. */
export const programVersion = (JSON.parse(description) as { version: string }).version;
