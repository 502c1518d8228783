import { describe, expect, test } from "vitest";
import { chooseFiles, missingStatements } from "./postgres-files.mjs";

const row = (file, key) => ({ file, key, sql: `select ${key}`, site: "src/a-queries.ts list" });

describe("chooseFiles", () => {
  const statements = [
    row("one", "a"),
    row("one", "b"),
    row("two", "b"),
    row("three", "c"),
    row("slow", "a"),
    row("slow", "c"),
  ];
  const quick = (file) => (file === "slow" ? 1_000 : 10);

  test("chooses the files with the most statements per time", () => {
    expect(chooseFiles(statements, [], quick)).toEqual(["one", "three"]);
  });

  test("ignores statements covered by files that always run", () => {
    expect(chooseFiles(statements, ["slow"], quick)).toEqual(["one"]);
  });

  test("drops a file whose statements later files cover", () => {
    const overlapping = [
      row("first", "a"),
      row("first", "b"),
      row("x", "a"),
      row("x", "c"),
      row("y", "b"),
      row("y", "d"),
    ];
    const times = { first: 1, x: 2, y: 2 };
    expect(chooseFiles(overlapping, [], (file) => times[file])).toEqual(["x", "y"]);
  });

  test("replaces an expensive file if a cheaper file covers its remaining statements", () => {
    const rowsOf = (file, keys) => [...keys].map((key) => row(file, key));
    const rows = [...rowsOf("costly", "abcd"), ...rowsOf("needed", "abcef"), ...rowsOf("cheap", "d")];
    const times = { costly: 40, needed: 80, cheap: 20 };
    expect(chooseFiles(rows, [], (file) => times[file])).toEqual(["cheap", "needed"]);
  });
});

describe("missingStatements", () => {
  test("names the place and the file of a statement that never ran on PostgreSQL", () => {
    const lines = missingStatements([row("one", "a"), row("one", "b")], [row("two", "a")], []);
    expect(lines).toEqual(["src/a-queries.ts list: ran in one, and never on PostgreSQL: select b"]);
  });

  test("ignores places with a statement for each engine", () => {
    expect(missingStatements([row("one", "a")], [], ["src/a-queries.ts list"])).toEqual([]);
  });
});
