import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import ts from "typescript";
import { type Comment, type NamedText, namedTexts } from "./named-texts.ts";

/** Files of the repository for all rules, read and parsed once. */
export interface Repository {
  /** Source files of the product with types, without tests. */
  program: ts.Program;
  /** Source files of src, tests, bench and scripts by path. */
  code: ReadonlyMap<string, ts.SourceFile>;
  /** Stylesheets of src by path. */
  sheets: ReadonlyMap<string, string>;
  /** Documents by path; they are checked as well. */
  documents: ReadonlyMap<string, string>;
  /** Names, comments, document lines and strings of all these files. */
  texts: readonly NamedText[];
  comments: readonly Comment[];
}

const root = resolve(import.meta.dirname, "../..");

export const isTest = (path: string) => /\.test\.(?:tsx?|mjs)$/.test(path);

export const isProduct = (path: string) => path.startsWith("src/") && !isTest(path);

/** Min numbers of files. Fewer files mean that reading failed. */
const LEAST = { product: 150, code: 300, sheets: 40, documents: 3 };

export function readRepository(): Repository {
  const program = productProgram();
  const parsed = new Map(program.getSourceFiles().map((file) => [belowRoot(file.fileName), file]));
  const code = new Map<string, ts.SourceFile>();
  for (const path of files("{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}"))
    code.set(path, parsed.get(path) ?? parse(path, read(path)));
  const sheets = new Map(files("src/**/*.css").map((path) => [path, read(path)]));
  const documents = new Map(
    files("{README.md,docs/**/*.md,src/features/*/README.md}").map((path) => [path, read(path)]),
  );
  const repository: Repository = { program, code, sheets, documents, ...namedTexts({ code, sheets, documents }) };
  refuseEmpty(repository);
  return repository;
}

/** Creates a small repository from texts, for tests of the rules. */
export function fixtureRepository(files: Record<string, string>): Repository {
  const all = Object.entries(files);
  const ofKind = (kind: RegExp) => all.filter(([path]) => kind.test(path));
  const code = new Map(ofKind(/\.(?:tsx?|mjs)$/).map(([path, text]) => [path, parse(path, text)]));
  const sheets = new Map(ofKind(/\.css$/));
  const documents = new Map(ofKind(/\.md$/));
  const found = namedTexts({ code, sheets, documents });
  return { program: fixtureProgram(code), code, sheets, documents, ...found };
}

function refuseEmpty({ program, code, sheets, documents }: Repository): void {
  const product = program.getSourceFiles().filter(({ fileName }) => isProduct(belowRoot(fileName))).length;
  const seen = { product, code: code.size, sheets: sheets.size, documents: documents.size };
  for (const [kind, least] of Object.entries(LEAST)) {
    const count = seen[kind as keyof typeof seen];
    if (count < least) throw new Error(`Only ${count} files of the ${kind} were read; there are at least ${least}.`);
  }
}

function productProgram(): ts.Program {
  const file = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...file.config, include: ["src"] }, ts.sys, root);
  const names = fileNames.filter((name) => !isTest(name));
  const program = ts.createProgram(names, options);
  // binds the files, which sets the parent of each node
  program.getTypeChecker();
  return program;
}

function fixtureProgram(code: ReadonlyMap<string, ts.SourceFile>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    jsx: ts.JsxEmit.Preserve,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const pathOf = (name: string) => name.replace(/^\//, "");
  host.fileExists = (name) => code.has(pathOf(name));
  host.readFile = (name) => code.get(pathOf(name))?.text;
  host.directoryExists = () => true;
  host.getCurrentDirectory = () => "/";
  host.getSourceFile = (name) => code.get(pathOf(name));
  return ts.createProgram(
    Array.from(code.keys(), (path) => `/${path}`),
    options,
    host,
  );
}

function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : path.endsWith(".mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind);
}

const files = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join("/"))
    .sort();

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Path of a program's source file, relative to the root. */
export function belowRoot(fileName: string): string {
  const path = fileName.startsWith(root) ? relative(root, fileName) : fileName.replace(/^\//, "");
  return path.split(sep).join("/");
}
