import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The address under which the browser finds what a source file was built into, for fetching it ahead. */
export type AddressOf = (source: string) => string | undefined;

/** Reads where the build put what is loaded on demand. */
export function builtModules(clientDir: string): AddressOf {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(clientDir, ".vite", "manifest.json"), "utf8"),
  );
  return (source) => {
    const chunk = manifest[source];
    return chunk && `/${chunk.file}`;
  };
}
