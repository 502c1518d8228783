/**
 * Returns the indexes that exist after all migrations, with their `create` statements. Follows later drops and
 * renames.
 */
export function expectedIndexes(scripts: readonly string[]): Map<string, string> {
  const indexes = new Map<string, { table: string; statement: string }>();
  for (const statement of scripts.flatMap(statementsOf)) {
    const made = /^create (?:unique )?index (?:if not exists )?(\w+) on (\w+)/i.exec(statement);
    if (made) indexes.set(made[1] ?? "", { table: made[2] ?? "", statement });
    const dropped = /^drop index (?:if exists )?(\w+)/i.exec(statement)?.[1];
    if (dropped) indexes.delete(dropped);
    const gone = /^drop table (?:if exists )?(\w+)/i.exec(statement)?.[1];
    for (const [name, { table }] of indexes) if (table === gone) indexes.delete(name);
    const [, from, to = ""] = /^alter table (\w+) rename to (\w+)/i.exec(statement) ?? [];
    for (const index of indexes.values()) {
      if (index.table !== from) continue;
      index.statement = index.statement.replace(` on ${from}`, ` on ${to}`);
      index.table = to;
    }
    const [, before = "", after = ""] = /^alter index (\w+) rename to (\w+)/i.exec(statement) ?? [];
    const renamed = indexes.get(before);
    if (renamed) {
      indexes.delete(before);
      indexes.set(after, { ...renamed, statement: renamed.statement.replace(before, after) });
    }
  }
  return new Map(Array.from(indexes, ([name, { statement }]) => [name, statement]));
}

function statementsOf(script: string): string[] {
  return script
    .replaceAll(/--.*$/gm, "")
    .split(/;\s*$/m)
    .map((text) => text.replaceAll(/\s+/g, " ").trim());
}
