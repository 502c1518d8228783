import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Two builds: the browser's files, with a manifest of which belong together, and the components for the server, which
 * imports everything else (rules, words, links) from where it is, so that it exists once in the process.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [sharedSources()] : [])],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    assetsDir: "static/gen",
    emptyOutDir: true,
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : {
          manifest: true,
          rolldownOptions: {
            input: "src/app/client.tsx",
            output: {
              // few files that compress well: what every page needs, apart from what changes least
              codeSplitting: {
                groups: [
                  {
                    name: "framework",
                    priority: 2,
                    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  },
                  // what stands around every page would otherwise be files of a few hundred bytes each
                  { name: "around", test: isAround, minShareCount: 6, priority: 1 },
                  { name: "shared", test: isShared, minShareCount: 6, priority: 1 },
                  { name: "writing", test: isForWriting, minShareCount: 4 },
                ],
              },
            },
          },
        }),
  },
}));

const SOURCE = resolve(import.meta.dirname, "src");

/** A source file's path below src/, with slashes; null for what is not ours. */
function pathOf(id: string): string | null {
  const path = relative(SOURCE, id.split("?")[0] ?? id).replaceAll("\\", "/");
  return path.startsWith("..") ? null : path;
}

/** What pages with fields need and lists do not: the editor, drafts, and the parts of a form. */
function isForWriting(id: string): boolean {
  return /^(?:features\/(?:editor|drafts)\/ui\/|ui\/(?:choice|field|text-field|use-send-form)\.)/.test(
    pathOf(id) ?? "",
  );
}

/** The choice of a theme comes with what is opened. */
function isAround(id: string): boolean {
  const path = pathOf(id) ?? "";
  return (
    /^(?:app|ui|features\/site)\//.test(path) && !isForWriting(id) && !/(?:theme-choice|use-theme)\.tsx?$/.test(path)
  );
}

/** What input is checked by comes when something is sent; the preferences are pages of their own. */
function isShared(id: string): boolean {
  const path = pathOf(id);
  if (path === null || isForWriting(id) || /^features\/(?:editor|drafts)\//.test(path)) return false;
  return !/\/(?:(?:input|zod|sections)\.ts|settings[\w-]*\.(?:tsx|css))$/.test(path);
}

/** Plain TypeScript that runs on both sides. */
const SHARED = /^(?:domain|lib|strings|features\/[\w-]+)\/[\w.-]+\.ts$/;

/** Has the server's build import what runs on both sides by its `#` path (package.json), instead of holding a copy. */
function sharedSources(): Plugin {
  return {
    name: "shared-sources",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!resolved) return resolved;
      const path = relative(SOURCE, resolved.id).replaceAll("\\", "/");
      return SHARED.test(path) ? { id: `#${path}`, external: true } : resolved;
    },
  };
}
