import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { belowRoot, isProduct } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

/** Exports that every page file has. */
const PAGE_EXPORTS = new Set(["Page", "head", "load", "usesChosenStyle", "fillIn"]);

/** Names that mean the same action or type in several modules, such as a call and the command for it. */
const SAME_MEANING = new Set([
  "Theme",
  "chooseLanguage",
  "dropSecondFactor",
  "grantUploads",
  "makeResetLink",
  "resendByAddress",
  "sendConfirmation",
  "setPreference",
  "setSetting",
]);

/** Finds names that modules export for different things. A feature is one module, as is a folder of src or platform. */
export const sharedNames: Rule = ({ program }) => {
  const owners = new Map<string, string>();
  const found: Finding[] = [];
  for (const file of program.getSourceFiles()) {
    const path = belowRoot(file.fileName);
    if (!isProduct(path) || path.startsWith("src/strings/")) continue;
    for (const name of exportedNames(file)) {
      if (PAGE_EXPORTS.has(name.text) || SAME_MEANING.has(name.text)) continue;
      const owner = owners.get(name.text) ?? moduleOf(path);
      owners.set(name.text, owner);
      const reason = `${name.text} is also exported by ${owner}: add a qualifier`;
      if (owner !== moduleOf(path)) found.push({ file: path, line: lineAt(file, name.getStart(file)), reason });
    }
  }
  return found;
};

function moduleOf(path: string): string {
  const [, top = "", second = "", third = ""] = path.split("/");
  if (top === "features") return `${second}/${third}`;
  return top === "pages" || top === "platform" ? `${top}/${second}` : top;
}

function exportedNames(file: ts.SourceFile): ts.Identifier[] {
  return file.statements
    .filter((statement) => ts.canHaveModifiers(statement) && isExported(statement))
    .flatMap(namesOf)
    .filter(ts.isIdentifier);
}

function namesOf(statement: ts.Statement): ts.Node[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name);
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name] : [];
}

const isExported = (statement: ts.HasModifiers) =>
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
