import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { isTest } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

/** First words of sentences that replace a noun with a clause. */
const CLAUSE = /^(?:What|Who|Whose|Whether|How|Where|When|Those|Of|It|As)\b/i;

const MAX_WORDS = 30;

/** Directives of tools, and commands to copy. */
const IS_DIRECTIVE = /^(?:biome-ignore|@|<reference|https?:|\$ |npm |node )/;

/** Finds comments that start with a clause or have long sentences. */
export const plainComments: Rule = ({ comments }) =>
  comments
    .filter(({ text }) => !IS_DIRECTIVE.test(text))
    .flatMap(({ file, line, text }) => problems(text).map((reason) => ({ file, line, reason })));

/** Finds names of tests that start with a clause or are long. */
export const plainTestNames: Rule = ({ code }) =>
  Array.from(code)
    .filter(([path]) => isTest(path))
    .flatMap(([path, file]) => testNames(path, file));

function problems(text: string): string[] {
  const found: string[] = [];
  const clause = text.match(CLAUSE);
  if (clause) found.push(`starts with "${clause[0]}": start with a noun or a verb`);
  const longest = Math.max(...text.split(/(?<=[.!?:;])\s|\n/).map((sentence) => sentence.split(/\s+/).length));
  if (longest > MAX_WORDS) found.push(`has a sentence of ${longest} words; the limit is ${MAX_WORDS}`);
  return found;
}

function testNames(path: string, file: ts.SourceFile): Finding[] {
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|it)$/.test(calledName(node))) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name))
        for (const reason of problems(name.text))
          found.push({ file: path, line: lineAt(file, name.getStart(file)), reason: `test name ${reason}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Name at the start of a call: `test` in `test.skipIf(x).each(rows)("…")`. */
function calledName({ expression }: ts.CallExpression): string {
  let at: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(at) || ts.isCallExpression(at) || ts.isTaggedTemplateExpression(at))
    at = ts.isTaggedTemplateExpression(at) ? at.tag : at.expression;
  return ts.isIdentifier(at) ? at.text : "";
}
