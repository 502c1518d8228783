import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { belowRoot } from "../repository.ts";
import type { Rule } from "../rule.ts";

const SENTENCES = /^src\/strings\/en\/(?!cli\.)/;

/** Limits the expensive type checks to files that may contain texts. A missing file would be reported as unused. */
const NEAR_WORDS = /words|strings\//i;

/**
 * Finds keys of English texts that no code reads. Output of commands is excluded because it is English only and not in
 * the catalogue.
 */
export const unusedTexts: Rule = ({ program }) => {
  const checker = program.getTypeChecker();
  const keys = new Map<ts.Node, string>();
  for (const file of filesOf(program, SENTENCES)) forEachKey(file, (node, path) => keys.set(node, path));
  const used = new Set<ts.Node>();

  function mark(node: ts.Node) {
    for (let at = node; at && !ts.isSourceFile(at); at = at.parent) if (keys.has(at)) used.add(at);
  }
  function markAll(type: ts.Type) {
    for (const property of type.getProperties())
      for (const declaration of property.declarations ?? []) {
        if (!keys.has(declaration) || used.has(declaration)) continue;
        mark(declaration);
        markAll(checker.getTypeOfSymbol(property));
      }
  }
  /** True for an intermediate expression of a key access: before a dot, destructured or renamed. */
  const isOnTheWay = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.expression === node || isNameOf(parent, node);
    return (
      (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
      ts.isBindingElement(parent) ||
      ts.isImportSpecifier(parent) ||
      isNameOf(parent, node)
    );
  };

  const names = new Set(Array.from(keys.values(), (key) => key.slice(key.lastIndexOf(".") + 1)));
  /** Declared type of a name. Sufficient here, and much cheaper than the type from control flow. */
  const areWords = cached((symbol: ts.Symbol) => isWords(checker.getTypeOfSymbol(symbol), keys));

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) {
      const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
      declarations.forEach(mark);
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) && names.has(name.text)) {
        const property = checker.getTypeAtLocation(node.parent).getProperty(name.text);
        property?.declarations?.forEach(mark);
      }
    }
    // dynamic key, or the whole object passed on
    if (ts.isElementAccessExpression(node)) markAll(checker.getTypeAtLocation(node.expression));
    const isNamed = ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && names.has(node.name.text));
    if (isNamed && !isOnTheWay(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol && areWords(symbol)) markAll(checker.getTypeOfSymbol(symbol));
    }
    ts.forEachChild(node, visit);
  }
  for (const file of filesOf(program, /^src\/(?!strings\/)/)) if (NEAR_WORDS.test(file.text)) visit(file);
  return Array.from(keys)
    .filter(([node]) => !used.has(node))
    .map(([node, key]) => {
      const file = node.getSourceFile();
      return {
        file: belowRoot(file.fileName),
        line: lineAt(file, node.getStart(file)),
        reason: `nothing reads ${key}`,
      };
    });
};

/** Source files of this repository whose path matches. */
function filesOf(program: ts.Program, fits: RegExp): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => fits.test(belowRoot(fileName)));
}

function cached<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

const isNameOf = (parent: ts.Node, node: ts.Node) => "name" in parent && parent.name === node;

/** True for an object of texts. Whole areas are never passed on and are therefore visited by key. */
function isWords(type: ts.Type, keys: ReadonlyMap<ts.Node, string>): boolean {
  const properties = type.getProperties();
  return properties.length > 0 && properties.every(({ declarations }) => declarations?.some((node) => keys.has(node)));
}

/** Visits every key of the exported objects of a file of texts. List rows and results of functions are not keys. */
function forEachKey(file: ts.SourceFile, found: (node: ts.Node, path: string) => void): void {
  const inObject = (object: ts.ObjectLiteralExpression, path: string): void => {
    for (const property of object.properties) {
      if (!property.name) continue;
      const name = ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) ? property.name.text : "?";
      found(property, path + name);
      if (ts.isPropertyAssignment(property)) inValue(property.initializer, `${path}${name}.`);
    }
  };
  const inValue = (value: ts.Expression, path: string): void => {
    if (ts.isAsExpression(value) && ts.isConstTypeReference(value.type)) inValue(value.expression, path);
    else if (ts.isObjectLiteralExpression(value)) inObject(value, path);
  };
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || statement.modifiers === undefined) continue;
    // a record by code is read by code, never by key
    for (const { initializer, type } of statement.declarationList.declarations)
      if (initializer && type === undefined) inValue(initializer, "");
  }
}
