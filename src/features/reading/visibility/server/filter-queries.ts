import { type Expression, type SqlBool, sql } from "kysely";
import { flairSpellings } from "#domain/filters.ts";
import type { Viewer } from "#domain/viewer.ts";
import { byEngine, isAnyOf } from "#platform/db/dialect.ts";

/**
 * Condition on `post as p` for posts that a filter of the viewer hides: the rule `filterOfPost` in SQL. Words
 * are matched against the search index row by row. Null without hiding filters.
 */
export function isFilteredOut(viewer: Viewer): Expression<SqlBool> | null {
  const hiding = viewer.filters.filter(({ act }) => act === "hide");
  if (hiding.length === 0) return null;
  const of = (kind: "word" | "domain" | "flair") => hiding.filter((filter) => filter.kind === kind);
  const found: Expression<SqlBool>[] = [];
  const words = of("word").map((filter) => filter.words);
  if (words.length > 0) found.push(hasAnyInTitle(words));
  for (const { text } of of("domain")) {
    found.push(sql<SqlBool>`(p.domain is not null and (p.domain = ${text} or p.domain like ${`%.${text}`}))`);
  }
  for (const { text } of of("flair")) {
    found.push(sql<SqlBool>`(p.flair is not null and ${isAnyOf(sql`p.flair`, flairSpellings(text))})`);
  }
  return sql<SqlBool>`(p.uid <> ${viewer.uid} and (${sql.join(found, sql` or `)}))`;
}

/** Words consist of letters and digits, so that input cannot be parsed as an operator. */
function hasAnyInTitle(phrases: readonly (readonly string[])[]): Expression<SqlBool> {
  const quoted = phrases.map((words) => `"${words.join(" ")}"`).join(" OR ");
  const asked = phrases.map((words) => {
    const piece = JSON.stringify([{ words: words.join(" "), prefix: false, not: false }]);
    return sql`coalesce(ts_filter(p.search, '{a}') @@ search_query(${piece}), false)`;
  });
  return byEngine<SqlBool>({
    sqlite: sql`exists (select 1 from post_fts f where f.rowid = p.pid and post_fts match ${`title : (${quoted})`})`,
    postgres: sql`(${sql.join(asked, sql` or `)})`,
  });
}
