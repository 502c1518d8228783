import ts from "typescript";

/** Small change of a source text. */
export interface Mutant {
  /** Unique id among the mutants of all files, which activates it. */
  id: number;
  file: string;
  line: number;
  /** Trimmed source line, which identifies an equivalent mutant independently of its line number. */
  place: string;
  original: string;
  replacement: string;
}

/** Calls of a chain that a mutant omits. */
const LEFT_OUT = new Set(
  "where having filter orderBy limit slice trim toLowerCase normalize replace replaceAll sort onConflict".split(" "),
);

/** Max entries of a mutated constant. Larger constants are data, which other tests compare. */
const MAX_MUTATED_ENTRIES = 40;

const SWAPS: Record<string, readonly string[]> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};

/** Mutations of SQL text: each occurrence is one mutant. */
const SQL_SWAPS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ and /g, [" or "]],
  [/ or /g, [" and "]],
  [/not exists/g, ["exists"]],
  [/(?<!not )exists/g, ["not exists"]],
  [/\bnot (?!exists|in\b|null)/g, [""]],
  [/ is not null/g, [" is null"]],
  [/ is null/g, [" is not null"]],
  [/ not in /g, [" in "]],
  [/(?<!not) in /g, [" not in "]],
  [/ <> /g, [" = "]],
  [/ = /g, [" <> "]],
  [/ < /g, [" <= ", " > "]],
  [/ > /g, [" >= ", " < "]],
  [/ <= /g, [" < "]],
  [/ >= /g, [" > "]],
  [/(?<=[=<>] )\d+\b/g, ["77"]],
];

/** Finds the mutants of a file and returns its code with all of them, each behind a condition. */
export function instrument(file: string, text: string, firstId: number): { mutants: Mutant[]; code: string } {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split("\n");
  const mutants: Mutant[] = [];

  const raw = (node: ts.Node) => text.slice(node.getStart(source), node.end);
  /** Registers a mutant and returns its conditional expression. */
  const add = (node: ts.Node, replacement: string, original = raw(node)): string => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const id = firstId + mutants.length;
    const place = (lines[line] ?? "").trim();
    mutants.push({ id, file, line: line + 1, place, original, replacement });
    return `globalThis.isMutant(${id})`;
  };

  /** Code of a node with the mutants of its whole subtree. */
  function write(node: ts.Node): string {
    if (isLeftAlone(node)) return raw(node);
    const inner = join(node);
    if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) {
      return isCall(node) ? `{ if (!${add(node, "")}) { ${inner} } }` : inner;
    }
    if (!ts.isExpression(node)) return inner;
    const others = replacementsOf(node, source).filter((other) => other !== raw(node));
    if (others.length === 0) return inner;
    const arms = others.map((other) => `${add(node, other)} ? (${other}) : `).join("");
    return `(${arms}(${inner}))`;
  }

  /** Code of a node whose children contain their mutants. */
  function join(node: ts.Node): string {
    let at = node.getStart(source);
    let written = "";
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    for (const child of children.sort((a, b) => a.getStart(source) - b.getStart(source))) {
      written += text.slice(at, child.getStart(source)) + writeChild(node, child);
      at = child.end;
    }
    return written + text.slice(at, node.end);
  }

  function writeChild(node: ts.Node, child: ts.Node): string {
    const isLoop = ts.isIterationStatement(node, false);
    if (isLoop && child === node.statement) return `{ globalThis.countLoop(); ${write(child)} }`;
    if (ts.isShorthandPropertyAssignment(node)) return raw(child);
    if (ts.isTaggedTemplateExpression(node) && child === node.template) return join(child);
    // a part of a chain with `?.` must stay in it
    if (isChainPart(node, child)) return isLeftAlone(child) ? raw(child) : join(child);
    return write(child);
  }

  const code = source.statements.map((statement) => write(statement)).join("\n");
  return { mutants, code: `${code}\n` };
}

function isLeftAlone(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isDecorator(node)) return true;
  if (ts.isPropertyName(node) && isName(node)) return true;
  return ts.isObjectLiteralExpression(node) && node.properties.length > MAX_MUTATED_ENTRIES;
}

/** True for the name of a property, which is not a value. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  return "name" in parent && parent.name === node && !ts.isComputedPropertyName(node);
}

function isChainPart(parent: ts.Node, child: ts.Node): boolean {
  const isLink =
    ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent);
  if (ts.isNonNullExpression(parent)) return ts.isOptionalChain(child);
  return isLink && parent.expression === child && (ts.isOptionalChain(parent) || isMethod(parent, child));
}

/** True for `a.b` in `a.b()`, which would lose its `this` outside the call. */
function isMethod(parent: ts.Node, child: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) && (ts.isPropertyAccessExpression(child) || child.kind === ts.SyntaxKind.SuperKeyword)
  );
}

/** True for a statement with a call. Removing an assignment rarely adds anything to changing it. */
function isCall(node: ts.ExpressionStatement | ts.ThrowStatement): boolean {
  if (ts.isThrowStatement(node)) return true;
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(inner) && inner.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** Replacements of an expression. */
function replacementsOf(node: ts.Expression, source: ts.SourceFile): string[] {
  const raw = (part: ts.Node) => part.getText(source);
  const found = isTested(node) ? ["true", "false"] : [];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const operator = raw(operatorToken);
    const [a, b] = [raw(left), raw(right)];
    if (operator === "&&") found.push(`${a} || ${b}`, a, b);
    if (operator === "||") found.push(`${a} && ${b}`, a, b);
    if (operator === "??") found.push(a, b);
    const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
    if (!isText || operator !== "+") found.push(...(SWAPS[operator] ?? []).map((other) => `${a} ${other} ${b}`));
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    found.push(raw(node.operand));
  if (ts.isNumericLiteral(node) && !isSigned(node)) found.push(`${raw(node)} + 1`, `${raw(node)} - 1`);
  if (ts.isStringLiteralLike(node)) {
    const other: Record<string, string> = {
      "=": '"<>"',
      "<>": '"="',
      "<": '"<="',
      ">": '">="',
      "<=": '"<"',
      ">=": '">"',
    };
    found.push(other[node.text] ?? (node.text === "" ? '"mutant"' : '""'));
  }
  if (ts.isTemplateExpression(node)) found.push("``");
  if (ts.isArrayLiteralExpression(node)) found.push(...withoutEach(node.elements.map(raw)));
  if (ts.isRegularExpressionLiteral(node)) found.push(...otherPatterns(node.text));
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && !ts.isOptionalChain(node)) {
    if (LEFT_OUT.has(node.expression.name.text)) found.push(raw(node.expression.expression));
  }
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(raw(node.tag))) found.push(...otherQueries(node, source));
  if (ts.isOptionalChain(node) && "questionDotToken" in node && node.questionDotToken) {
    const at = node.questionDotToken.getStart(source) - node.getStart(source);
    const rest = raw(node).slice(at + 2);
    found.push(`${raw(node).slice(0, at)}${/^[[(]/.test(rest) ? "" : "."}${rest}`);
  }
  return [...new Set(found)];
}

/** True for a condition or the result of a predicate. */
function isTested(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  const isAnswer = ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
  return isAnswer && isYesOrNo(node);
}

function isYesOrNo(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (!ts.isBinaryExpression(node)) return false;
  return /^(?:[=!]==|[<>]=?|&&|\|\||in|instanceof)$/.test(node.operatorToken.getText());
}

const isSigned = (node: ts.Node) => ts.isPrefixUnaryExpression(node.parent);

function withoutEach(elements: string[]): string[] {
  if (elements.length === 0) return [];
  if (elements.length === 1 || elements.length > 8) return ["[]"];
  return ["[]", ...elements.map((_, at) => `[${elements.toSpliced(at, 1).join(", ")}]`)];
}

function otherPatterns(pattern: string): string[] {
  const end = pattern.lastIndexOf("/");
  const [body, flags] = [pattern.slice(0, end), pattern.slice(end)];
  const others = [
    body.startsWith("/^") ? `/${body.slice(2)}${flags}` : "",
    body.endsWith("$") && !body.endsWith("\\$") ? `${body.slice(0, -1)}${flags}` : "",
    body.includes("[^") ? `${body.replace("[^", "[")}${flags}` : "",
    flags.includes("g") ? `${body}${flags.replace("g", "")}` : "",
    flags.includes("i") ? `${body}${flags.replace("i", "")}` : "",
  ];
  return others.filter((other) => other !== "" && !other.startsWith("//"));
}

/** Mutations of a query's SQL, never of its parameters. */
function otherQueries(node: ts.TaggedTemplateExpression, source: ts.SourceFile): string[] {
  const whole = node.getText(source);
  const start = node.getStart(source);
  const { template } = node;
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)];
  return parts.flatMap((part) => {
    const at = part.getStart(source) - start;
    const words = part.getText(source);
    return SQL_SWAPS.flatMap(([pattern, others]) =>
      [...words.matchAll(pattern)].flatMap(({ 0: match, index }) =>
        others.map((other) => whole.slice(0, at + index) + other + whole.slice(at + index + match.length)),
      ),
    );
  });
}
