import { resolve } from "node:path";
import ts from "typescript";

/** JSON Schema (2020-12) of a value serialized with JSON.stringify. */
export type JsonSchema = Record<string, unknown>;

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Schemas of the members of an interface in TypeScript source, from the compiler's types. Named types become
 * definitions so that recursive types terminate.
 */
export function schemasOfInterface(
  source: string,
  name: string,
): { schemas: Record<string, JsonSchema>; definitions: Record<string, JsonSchema> } {
  const file = resolve(ROOT, "src/schemas-of-interface.ts");
  const { config } = ts.readConfigFile(resolve(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (path) => (path === file ? source : readFile(path));
  host.fileExists = (path) => path === file || fileExists(path);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true) : getSourceFile(path, ...rest);
  const program = ts.createProgram({ rootNames: [file], options: { ...options, noEmit: true }, host });
  const checker = program.getTypeChecker();
  const written = program.getSourceFile(file);
  const found = written?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (!found) throw new Error(`There is no interface ${name}.`);
  return readSchemas(checker, checker.getTypeAtLocation(found));
}

function readSchemas(checker: ts.TypeChecker, members: ts.Type) {
  const definitions: Record<string, JsonSchema> = {};
  const names = new Map<ts.Type, string>();

  function schemaOf(type: ts.Type): JsonSchema {
    const name = names.get(type) ?? nameOf(type);
    if (name === null) return inline(type);
    if (!names.has(type)) {
      const own = freeName(name);
      names.set(type, own);
      definitions[own] = {};
      definitions[own] = inline(type);
    }
    return { $ref: `#/components/schemas/${names.get(type)}` };
  }

  function freeName(name: string): string {
    let own = name;
    for (let at = 2; definitions[own] !== undefined; at += 1) own = `${name}${at}`;
    return own;
  }

  /** Names of object types. Generic types are inlined at each use unless they are recursive. */
  function nameOf(type: ts.Type): string | null {
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union)) || checker.isArrayType(type)) return null;
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const hasArguments = (type.aliasTypeArguments?.length ?? 0) > 0;
    if (symbol === undefined || hasArguments || type.flags & ts.TypeFlags.Boolean) return null;
    if (type.isUnion() && type.types.every((each) => each.isLiteral())) return null;
    return symbol.name;
  }

  function inline(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === "true" };
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (type.isUnion()) return union(type.types);
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map(schemaOf);
      const length = { minItems: items.length, maxItems: items.length };
      return { type: "array", ...(items.length > 0 && { prefixItems: items }), ...length };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: "array", items: item ? schemaOf(item) : {} };
    }
    return object(type);
  }

  /** Sorts the members because the compiler's order depends on imports. */
  function union(types: readonly ts.Type[]): JsonSchema {
    const written = types.filter((each) => !(each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
    const literals = written.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : []));
    const booleans = written.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral);
    const others = written.filter(
      (each) => !each.isStringLiteral() && !each.isNumberLiteral() && !booleans.includes(each),
    );
    const any: JsonSchema[] = others.map(schemaOf);
    if (booleans.length === 2) any.push({ type: "boolean" });
    else any.push(...booleans.map(inline));
    if (literals.length === 1) any.push({ const: literals[0] });
    else if (literals.length > 1)
      any.push({ enum: literals.sort((a, b) => (typeof a === "number" ? Number(a) - Number(b) : a < b ? -1 : 1)) });
    any.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return any.length === 1 && any[0] !== undefined ? any[0] : { anyOf: any };
  }

  function object(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property);
      if (own.getCallSignatures().length > 0 || property.name.startsWith("__@")) continue;
      properties[property.name] = schemaOf(own);
      const mayMiss = own.isUnion() && own.types.some((each) => each.flags & ts.TypeFlags.Undefined);
      if (!(property.flags & ts.SymbolFlags.Optional) && !mayMiss) required.push(property.name);
    }
    const index =
      checker.getIndexInfoOfType(type, ts.IndexKind.String) ?? checker.getIndexInfoOfType(type, ts.IndexKind.Number);
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index.type) }),
    };
  }

  const schemas: Record<string, JsonSchema> = {};
  for (const member of checker.getPropertiesOfType(members)) {
    const type = checker.getTypeOfSymbol(member);
    if (!(type.flags & ts.TypeFlags.Never)) schemas[member.name] = schemaOf(type);
  }
  return { schemas, definitions };
}
