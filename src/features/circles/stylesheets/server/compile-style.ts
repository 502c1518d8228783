import { createHash } from "node:crypto";
import { links } from "#domain/links.ts";
import { fileName } from "#lib/file-names.ts";
import type { Read } from "#platform/ctx.ts";
import type { OmittedStyle } from "../api.ts";
import { compileSheet } from "./css/compile-sheet.ts";
import { listImages } from "./image-queries.ts";

/**
 * Compiles a source with the sub's current images. `missing`: refuses the use of other images, or omits their
 * declarations. @throws Refusal with line and column
 */
export async function compileStyle(
  read: Read,
  sid: number,
  source: string,
  missing: "refused" | "left-out" = "refused",
): Promise<{ content: string; key: string; leftOut: OmittedStyle[]; missing: string[] }> {
  const images = new Map((await listImages(read, sid)).map((image) => [image.name, links.file(fileName(image))]));
  const key = `${sid}-${hashOf([source, ...images])}`;
  const { css, ...about } = compileSheet(source, { key, images, leavesMissing: missing === "left-out" });
  return { content: css, key, ...about };
}

const hashOf = (parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 20);
