import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Two builds: the browser's files, with a manifest of which belong together, and the components for the server, which
 * imports everything else (rules, words, links) from where it is, so that it exists once in the process.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutLoaders(), react(), isSsrBuild ? sharedSources() : typefaceLicenses()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    assetsDir: "static/gen",
    emptyOutDir: true,
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : {
          manifest: true,
          license: { fileName: LICENSES },
          rolldownOptions: {
            input: "src/app/client.tsx",
            output: {
              // a file that pages share is named by all of them, and every name is in what a first view loads
              chunkFileNames: ({ name }) => `static/gen/${firstNameOf(name)}-[hash:7].js`,
              assetFileNames: ({ names: [name = "file"] }) => `static/gen/${firstNameOf(name)}-[hash:7][extname]`,
              // few files that compress well: what lists of posts need, apart from what changes least
              codeSplitting: {
                groups: [
                  {
                    name: "framework",
                    priority: 2,
                    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  },
                  { name: nameOf("first", ["pages/reading/home.tsx"]), debugName: "first", priority: 1 },
                  // what lists load once they are shown: a stylesheet of other pages among it would style all anew
                  {
                    debugName: "idle",
                    name: nameOf("idle", [
                      "features/talk/live/ui/new-posts-pill.tsx",
                      "features/site/shortcuts/ui/shortcuts.tsx",
                    ]),
                    priority: 0.5,
                  },
                  // a browser waits for every stylesheet before it paints: one file for all pages beside the lists, but for
                  // that of the chat, which lists load as well
                  {
                    debugName: "styles",
                    name: sharedBy(1, "styles", "src/pages/*/*.tsx", /^(?!.*[\\/]chat[\\/]).*\.css$/),
                    priority: 0.4,
                  },
                  // nearly everybody opens more than one of these: few files instead of one for every set of them
                  {
                    debugName: "reading",
                    name: sharedBy(
                      2,
                      "reading",
                      "src/pages/{posts/{post,submit},people/profile,sub/home}.tsx",
                      SOURCES,
                    ),
                    priority: 0.2,
                  },
                  // what the other pages share would otherwise be files of a few hundred bytes each; each page loads
                  // what it needs and little more; with a higher threshold some of them import each other
                  {
                    name: "pages",
                    test: SHOWN_SOURCES,
                    minShareCount: 3,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 1_000,
                  },
                ],
              },
            },
          },
        }),
  },
}));

/** Licenses of everything in the browser's files; the server sends it like the other files at the root of the build. */
const LICENSES = "licenses.txt";

/** Our own modules, without the words, which are files by language. */
const SOURCES = /[\\/]src[\\/](?!strings[\\/])/;

/** The same without schemas: a form loads its schema, and zod, when it is first sent. */
const SHOWN_SOURCES = /[\\/]src[\\/](?!strings[\\/])(?!.*[\\/](?:api|input)\.ts$)/;

/** Of the names of the pages that share a file, the first. */
function firstNameOf(name: string): string {
  return name.split("~", 1)[0]?.replace(/\.\w+$/, "") ?? "";
}

const SOURCE = resolve(import.meta.dirname, "src");

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Names the file of everything that these modules import, and nothing else: it is loaded whole. */
function nameOf(name: string, sources: readonly string[]) {
  let found: Set<string> | null = null;
  return (id: string, modules: Modules) => {
    const importsOf = (of: string) => modules.getModuleInfo(of)?.importedIds ?? [];
    found ??= new Set(sources.flatMap((source) => [...withImports(resolve(SOURCE, source), importsOf)]));
    return found.has(id) ? name : null;
  };
}

/** Names the file of the modules of one kind that at least so many of the pages import. */
function sharedBy(least: number, name: string, pages: string, kind: RegExp) {
  let found: Set<string>[] | null = null;
  return (id: string, modules: Modules) => {
    const importsOf = (of: string) => modules.getModuleInfo(of)?.importedIds ?? [];
    found ??= globSync(pages, { cwd: import.meta.dirname }).map((page) =>
      withImports(resolve(import.meta.dirname, page), importsOf),
    );
    return kind.test(id) && found.filter((modules) => modules.has(id)).length >= least ? name : null;
  };
}

/** A module with all that it imports, and so on. */
function withImports(id: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id]);
  for (const each of found) for (const imported of importsOf(each)) found.add(imported);
  return found;
}

/** Leaves the loaders out of the table of pages: they run in the server, which imports them from where they are. */
function withoutLoaders(): Plugin {
  return {
    name: "without-loaders",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/app\/routes\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/^ +load: .*$/gm, ""), map: null }),
    },
  };
}

/** Adds the typefaces to the file of licenses, in which Vite lists packages of scripts only. */
function typefaceLicenses(): Plugin {
  return {
    name: "typeface-licenses",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[LICENSES];
        if (file?.type !== "asset") throw new Error(`The build has no ${LICENSES}.`);
        const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, "package.json"), "utf8"));
        for (const name of Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"))) {
          const read = (path: string) => readFileSync(resolve(import.meta.dirname, "node_modules", name, path), "utf8");
          const { version, license } = JSON.parse(read("package.json"));
          file.source += `\n## ${name} - ${version} (${license})\n\n${read("LICENSE")}`;
        }
      },
    },
  };
}

/** Plain TypeScript that runs on both sides. */
const SHARED = /^(?:domain|lib|strings|features\/[\w-]+\/[\w-]+)\/[\w.-]+\.ts$/;

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
