import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { instrument } from "./mutate.ts";

const changes = (text: string) =>
  instrument("a.ts", text, 1).mutants.map(({ original, replacement }) => `${original} → ${replacement}`);

/** Value of `f` with an active mutant; the text is the body of a module with a function `f`. */
function run(text: string, active: number, ...input: unknown[]): unknown {
  const code = stripTypeScriptTypes(instrument("a.ts", text, 1).code);
  const make = new Function("globalThis", `${code}\nreturn f;`);
  return make({ isMutant: (id: number) => id === active, countLoop: () => {} })(...input);
}

test.each([
  ["x = a < b;", ["a < b → a <= b", "a < b → a >= b"]],
  ["x = a && b;", ["a && b → a || b", "a && b → a", "a && b → b"]],
  ["x = a ?? b;", ["a ?? b → a", "a ?? b → b"]],
  ["x = a + 2;", ["2 → 2 + 1", "2 → 2 - 1", "a + 2 → a - 2"]],
  ["x = [a, b];", ["[a, b] → []", "[a, b] → [b]", "[a, b] → [a]"]],
  ["x = a?.b;", ["a?.b → a.b"]],
  ["x = !a;", ["!a → a"]],
  ["x = /^a$/g;", ["/^a$/g → /a$/g", "/^a$/g → /^a/g", "/^a$/g → /^a$/"]],
  ["if (a) throw b;", ["a → true", "a → false", "throw b; → "]],
  ["x = rows.where(a);", ["rows.where(a) → rows"]],
  ["type A = 'a' | 1; import b from 'b';", []],
])("creates the mutants of %s", (text, expected) => {
  expect(changes(text)).toEqual(expected);
});

test("mutates the conditions of a query, but not its parameters", () => {
  expect(changes("x = sql`a = ${b} and not exists (select 1)`;")).toEqual([
    "sql`a = ${b} and not exists (select 1)` → sql`a <> ${b} and not exists (select 1)`",
    "sql`a = ${b} and not exists (select 1)` → sql`a = ${b} or not exists (select 1)`",
    "sql`a = ${b} and not exists (select 1)` → sql`a = ${b} and exists (select 1)`",
  ]);
});

test("keeps the behaviour without an active mutant and changes it with one", () => {
  const text =
    "function f(a: number): string { let s = ''; if (a > 1) s = 'big'; else s += 'small'; return s.trim(); }";
  expect([run(text, 0, 1), run(text, 0, 2)]).toEqual(["small", "big"]);
  const { mutants } = instrument("a.ts", text, 1);
  const isChanged = ({ id }: { id: number }) => [1, 2].some((a) => run(text, id, a) !== run(text, 0, a));
  expect(mutants.filter((mutant) => !isChanged(mutant)).map(({ replacement }) => replacement)).toEqual(["s"]);
});

test("keeps an else with its if when a statement is removed", () => {
  const text =
    "function f(a: number, list: number[]) { if (a > 1) list.push(1); else if (a > 0) list.push(2); return list; }";
  expect(run(text, 0, 1, [])).toEqual([2]);
  expect(run(text, 0, 2, [])).toEqual([1]);
});

test("keeps methods and optional chains intact", () => {
  const text = "function f(a: { b?: { c(): number; d: number } }) { return a.b?.c() ?? 'none'; }";
  const b = { d: 5, c: () => b.d };
  expect(run(text, 0, { b })).toBe(5);
  expect(run(text, 0, {})).toBe("none");
});
