import { resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");

/** The product as the compiler sees it, with its types. */
export function productProgram(): ts.Program {
  const file = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent({ ...file.config, include: ["src"] }, ts.sys, root);
  return ts.createProgram(
    parsed.fileNames.filter((name) => !/\.test\.tsx?$/.test(name)),
    parsed.options,
  );
}

/** A small program out of texts, for showing that a check finds what it looks for. */
export function fixtureProgram(files: Record<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
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
  const known = new Map(Object.entries(files).map(([name, text]) => [`/${name}`, text]));
  host.fileExists = (name) => known.has(name);
  host.readFile = (name) => known.get(name);
  host.directoryExists = () => true;
  host.getCurrentDirectory = () => "/";
  host.getSourceFile = (name) => {
    const text = known.get(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  return ts.createProgram([...known.keys()], options, host);
}

/** Source files of ours whose path below the root fits. */
export function filesOf(program: ts.Program, fits: RegExp): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => fits.test(fileName) && !fileName.includes("node_modules"));
}
