import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export const programVersion: string = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"),
).version;
