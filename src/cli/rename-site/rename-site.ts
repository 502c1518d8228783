import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";
import type { Db } from "#platform/db/open-database.ts";
import { cli } from "#strings/en/cli.ts";
import { allowLongStatements } from "../bulk.ts";
import { type CliContext, type Command, WrongUse } from "../cli-context.ts";
import { parseArguments } from "../parse-arguments.ts";
import {
  countDomainFollows,
  findBatchEnd,
  indexMessages,
  type KeyValues,
  listMatchingRows,
  listMidsOfThreads,
  renameFollowedDomain,
  storeTexts,
} from "./rename-queries.ts";
import { type AddressReplacement, replaceAddress } from "./replace-address.ts";
import { TEXT_COLUMNS } from "./stored-addresses.ts";

const words = cli.renameSite;

/** Rows read at once; bounds how long a write holds its locks. */
const BATCH = 2_000;
const MAX_EXAMPLES = 3;

/** Values of a column with the old address. */
interface Found {
  values: number;
  examples: string[];
}

/** By table and column. */
type FoundColumns = Map<string, Found>;

interface TextTable {
  key: readonly string[];
  text?: readonly string[];
  json?: readonly string[];
  markdown?: Readonly<Record<string, string>>;
}

/** `rename-site URL [--from URL] [--yes]`: only prints what it would change without `--yes`. */
export const renameSite: Command = async (context, given) => {
  const { values, positionals } = parseArguments("rename-site", given);
  const to = originOf(positionals[0], words.missing);
  const from = values.from === undefined ? context.config.publicUrl : originOf(values.from, words.badFrom);
  if (from === undefined) throw new WrongUse(words.whichFrom);
  if (from.origin === to.origin) throw new WrongUse(words.same(to.origin));

  const found: FoundColumns = new Map();
  await changeTexts(context, { from, to, isWrite: values.yes, found });
  context.endProgress();
  for (const [column, { values, examples }] of [...found].sort(([one], [other]) => one.localeCompare(other))) {
    context.print(words.column(column, values, examples));
  }
  const total = [...found.values()].reduce((sum, { values }) => sum + values, 0);
  context.print(values.yes ? words.changed(total, to.origin) : words.wouldChange(total, to.origin));
  context.print(words.byHand(from.origin, to.origin));
  return 0;
};

/** @throws WrongUse unless the text is the address of a site. */
function originOf(text: string | undefined, problem: string): URL {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isSite) throw new WrongUse(problem);
  return url;
}

interface Change {
  from: URL;
  to: URL;
  isWrite: boolean;
  found: FoundColumns;
}

async function changeTexts({ db, progress }: CliContext, change: Change): Promise<void> {
  const tables = Object.entries(TEXT_COLUMNS) as [string, TextTable][];
  const replacement = replaceAddress(change.from, change.to);
  const onProgress = progress(words.reading);
  for (const [at, [table, columns]] of tables.entries()) {
    onProgress(at, tables.length);
    await changeTable(db, table, columns, replacement, change);
  }
  await changeFollows(db, change);
  onProgress(tables.length, tables.length);
}

/** Walks a table by its key. Rows that are changed already do not match, so a second run continues the first. */
async function changeTable(
  db: Db<Tables>,
  table: string,
  { key, text = [], json = [], markdown = {} }: TextTable,
  replacement: AddressReplacement,
  { isWrite, found }: Change,
): Promise<void> {
  const columns = [...text, ...json, ...Object.keys(markdown)];
  const { patterns } = replacement;

  /** Returns what was found, because a write may run twice. */
  async function changeBatch(read: Kysely<Tables>, after: KeyValues | null, to: KeyValues | null) {
    const here: [string, string][] = [];
    const changed: number[] = [];
    for (const row of await listMatchingRows(read, { table, key, columns, patterns, after, to }, isWrite)) {
      const texts: Record<string, unknown> = {};
      for (const column of columns) {
        const stored = row[column];
        if (typeof stored !== "string") continue;
        const examples: string[] = [];
        const replace = json.includes(column) ? replacement.replaceInJson : replacement.replace;
        const next = replace(stored, (address) => examples.push(address));
        if (next === stored) continue;
        here.push([column, examples[0] ?? ""]);
        texts[column] = next;
        const html = markdown[column];
        if (html !== undefined) Object.assign(texts, rendered(table, html, next));
        if (table === "post" && column === "link")
          Object.assign(texts, { link_key: normaliseLink(next), domain: domainOf(next) });
      }
      if (Object.keys(texts).length === 0) continue;
      changed.push(Number(row[key[0] ?? ""]));
      if (isWrite)
        await storeTexts(
          read,
          table,
          key,
          key.map((name) => row[name]),
          texts,
        );
    }
    if (isWrite && table === "message") await indexMessages(read, changed);
    if (isWrite && table === "message_thread") await indexMessages(read, await listMidsOfThreads(read, changed));
    return here;
  }

  let after: KeyValues | null = null;
  do {
    const [start, to]: [KeyValues | null, KeyValues | null] = [
      after,
      await findBatchEnd(db.read, table, key, after, BATCH),
    ];
    const here = isWrite
      ? await db.write(async (trx) => {
          await allowLongStatements(trx);
          return changeBatch(trx, start, to);
        })
      : await changeBatch(db.read, start, to);
    for (const [column, example] of here) note(found, `${table}.${column}`, 1, example);
    after = to;
  } while (after !== null);
}

/** Rendered HTML, with the version of the renderer in tables that store it. */
function rendered(table: string, column: string, content: string): Record<string, unknown> {
  const { html } = renderMarkdown(content, table === "wiki_version" ? { highestHeading: 2 } : {});
  const hasVersion = table === "post" || table === "comment" || table === "message";
  return { [column]: html, ...(hasVersion ? { markdown_version: MARKDOWN_VERSION } : {}) };
}

/** Renames the site's own domain where members follow or mute it. */
async function changeFollows(db: Db<Tables>, { from, to, isWrite, found }: Change): Promise<void> {
  const [old, next] = [domainOf(from.origin), domainOf(to.origin)];
  if (old === null || next === null || old === next) return;
  const count = await countDomainFollows(db.read, old);
  if (count === 0) return;
  note(found, "follow.key", count, old);
  if (isWrite) await db.write((trx) => renameFollowedDomain(trx, old, next));
}

function note(found: FoundColumns, column: string, values: number, example: string): void {
  const here = found.get(column) ?? { values: 0, examples: [] };
  here.values += values;
  if (here.examples.length < MAX_EXAMPLES && !here.examples.includes(example)) here.examples.push(example);
  found.set(column, here);
}
