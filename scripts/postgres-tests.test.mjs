import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./child.mjs";
import { chooseTests, missingStatements, readList } from "./postgres-tests.mjs";

const row = (file, test, keys) => ({ file, test, keys: [...keys] });

test("the list names existing files and functions", () => {
  const { always, byEngine } = readList();
  const hasFunction = (place) => {
    const [file, name] = place.split(" ");
    return existsSync(join(root, file)) && readFileSync(join(root, file), "utf8").includes(name);
  };
  expect(always.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(byEngine.filter((place) => !hasFunction(place))).toEqual([]);
});

describe("chooseTests", () => {
  test("chooses three tests for each statement, those with the most uncovered statements first", () => {
    const tests = [
      row("a", "1", "x"),
      row("a", "2", "xy"),
      row("b", "3", "xyz"),
      row("b", "4", "xy"),
      row("b", "5", "xyz"),
    ];
    expect(chooseTests(tests, [])).toEqual({ b: ["3", "5", "4"] });
  });

  test("counts the tests of files that run completely", () => {
    const tests = [
      row("a", "1", "xy"),
      row("a", "2", "x"),
      row("a", "3", "x"),
      row("b", "4", "x"),
      row("c", "5", "yz"),
    ];
    expect(chooseTests(tests, ["a"])).toEqual({ a: null, c: ["5"] });
  });

  test("prefers tests of chosen files, because loading a file takes time", () => {
    const tests = [
      row("a", "1", "vwxyz"),
      row("b", "2", "xy"),
      row("a", "3", "xy"),
      row("b", "4", "xy"),
      row("a", "5", "xy"),
    ];
    expect(chooseTests(tests, [])).toEqual({ a: ["1", "3", "5"] });
  });

  test("chooses no test without statements", () => {
    expect(chooseTests([row("a", "1", "")], [])).toEqual({});
  });
});

describe("missingStatements", () => {
  const statements = ["x", "y"].map((key) => ({ key, sql: `select ${key}`, site: "src/a-queries.ts list" }));
  const onSqlite = { statements, tests: [row("a", "1", "xy")] };

  test("names the place and a test of a statement that never ran on PostgreSQL", () => {
    const lines = missingStatements(onSqlite, { statements, tests: [row("b", "2", "x")] }, []);
    expect(lines).toEqual(["src/a-queries.ts list: ran in a, “1”, and never on PostgreSQL: select y"]);
  });

  test("ignores statements outside of tests, and places with a statement for each engine", () => {
    const none = { statements, tests: [] };
    expect(missingStatements(none, none, [])).toEqual([]);
    expect(missingStatements(onSqlite, none, ["src/a-queries.ts list"])).toEqual([]);
  });
});
