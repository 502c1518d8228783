import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FOLD_SCRIPT } from "#features/content/comments/fold-script.ts";
import type { RenderComments } from "#features/content/comments/thread.ts";
import type { RenderPoll } from "#features/content/polls/poll.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import type { DocumentView, Pages } from "#platform/pages/pages.ts";
import type { BuiltFiles } from "./document.tsx";
import type * as Bundle from "./render.tsx";
import { START_SCRIPT } from "./start-script.ts";

/** Renders pages as documents, and fragments for endpoints. */
export interface Renderer extends Pick<Pages, "render" | "buildId" | "scriptHashes" | "isDevelopment" | "styles"> {
  renderComments: RenderComments;
  renderPoll: RenderPoll;
  /** Page without the document around it. */
  renderBody: typeof Bundle.renderBody;
  /** Row of a list as HTML. */
  renderPostRow(row: PostRow, language: string, now: number): Promise<string>;
}

/** Hash of an inline script for the content security policy. */
export function scriptHash(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

export const scriptHashes = [FOLD_SCRIPT, START_SCRIPT].map(scriptHash);

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, ManifestChunk>;

const CLIENT_ENTRY = "src/app/client.tsx";

/** Renderer from the built components. */
export async function builtRenderer(buildDir: string): Promise<Renderer> {
  const bundle = (await import(pathToFileURL(join(buildDir, "server/render.js")).href)) as typeof Bundle;
  const text = readFileSync(join(buildDir, "client/.vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  const buildId = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  const known = new Map<string, BuiltFiles>();
  const files = (...sources: string[]) => {
    const key = sources.join(" ");
    const files = known.get(key) ?? filesOf(manifest, sources);
    known.set(key, files);
    return files;
  };
  return rendererOf(bundle, buildId, files);
}

function rendererOf(bundle: typeof Bundle, buildId: string, files: (...sources: string[]) => BuiltFiles): Renderer {
  return {
    buildId,
    render: (view: DocumentView) => bundle.renderDocument(view, buildId, files),
    renderBody: bundle.renderBody,
    ...bundle.fragments,
    scriptHashes,
    styles: files().styles,
  };
}

/** Files that the browser needs for the entry and for sources loaded on demand. */
function filesOf(manifest: Manifest, sources: readonly string[]): BuiltFiles {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts: string[] = [];
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    // the entry's stylesheet declares the order of the layers, so it is first
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) add(imported);
    scripts.push(`/${chunk.file}`);
  };
  add(CLIENT_ENTRY);
  for (const source of sources) add(source);
  const addressOf = (key: string) => (manifest[key] === undefined ? null : `/${manifest[key].file}`);
  return {
    entry: addressOf(CLIENT_ENTRY) ?? "",
    own: sources[0] === undefined ? null : addressOf(sources[0]),
    scripts,
    styles: [...styles],
  };
}
