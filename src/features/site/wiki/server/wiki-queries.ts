import type { Tables } from "#domain/tables.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";
import { defaultFooterPlace, STANDARD_FOOTER } from "../wiki.ts";

const listPages = prepareCachedQuery((read, { slug }: { slug: string }) =>
  read
    .selectFrom("wiki_page as w")
    .innerJoin("wiki_version as v", "v.wvid", "w.wvid")
    .select(["v.title", "v.html", "v.created_at"])
    .where("w.slug", "=", slug),
);

/** Finds a saved page for readers. */
export async function findPage(read: Read, slug: string) {
  return (await listPages(read, { slug }))[0];
}

const listPlaces = prepareCachedQuery((read) =>
  read
    .selectFrom("wiki_page as w")
    .leftJoin("wiki_version as v", "v.wvid", "w.wvid")
    .select(["w.slug", "w.footer", "v.title"])
    .where((where) => where.or([where("w.footer", "is not", null), where("w.slug", "in", STANDARD_FOOTER)])),
);

/** Lists the footer pages in order; the title is null for a built-in page without a saved version. */
export async function listFooter(read: Read): Promise<{ slug: string; footer: number; title: string | null }[]> {
  const rows = await listPlaces(read, {});
  const untouched = STANDARD_FOOTER.filter((slug) => rows.every((row) => row.slug !== slug));
  return [...rows, ...untouched.map((slug) => ({ slug, footer: defaultFooterPlace(slug), title: null }))]
    .flatMap(({ footer, ...row }) => (footer === null ? [] : [{ ...row, footer }]))
    .sort((one, other) => one.footer - other.footer);
}

/** Lists saved pages and the `always` ones, by slug after a given one. */
export function listWikiPages(read: Read, after: string, most: number, always: readonly string[]) {
  return read
    .selectFrom("wiki_page as w")
    .leftJoin("wiki_version as v", "v.wvid", "w.wvid")
    .select(["w.slug", "w.footer", "v.title", "v.created_at as edited_at"])
    .where("w.slug", ">", after)
    .where((where) => where.or([where("w.wvid", "is not", null), where("w.slug", "in", always)]))
    .orderBy("w.slug")
    .limit(most)
    .execute();
}

/** Finds a page's Markdown source; undefined for a page that was never saved or is deleted. */
export function findSource(read: Read, slug: string) {
  return read
    .selectFrom("wiki_page as w")
    .innerJoin("wiki_version as v", "v.wvid", "w.wvid")
    .select(["v.wvid", "v.title", "v.content"])
    .where("w.slug", "=", slug)
    .executeTakeFirst();
}

export type WikiPageState = Pick<Tables["wiki_page"], "wvid" | "footer">;

const pageForUpdate = (trx: Tx, slug: string) =>
  trx.selectFrom("wiki_page").select(["wvid", "footer"]).where("slug", "=", slug).forUpdate();

/** Locks the page of a slug (FOR UPDATE); creates it if it does not exist. */
export async function lockPage(trx: Tx, slug: string, now: number): Promise<WikiPageState> {
  await trx
    .insertInto("wiki_page")
    .values({ slug, wvid: null, footer: defaultFooterPlace(slug), created_at: now })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  return pageForUpdate(trx, slug).executeTakeFirstOrThrow();
}

/** Locks the page of a slug; undefined if it does not exist. */
export function readPageForUndo(trx: Tx, slug: string): Promise<WikiPageState | undefined> {
  return pageForUpdate(trx, slug).executeTakeFirst();
}

export async function changePage(trx: Tx, slug: string, change: Partial<WikiPageState>): Promise<void> {
  await trx.updateTable("wiki_page").set(change).where("slug", "=", slug).execute();
}

/** Lists the footer pages in order and locks them (FOR UPDATE). */
export function lockFooter(trx: Tx): Promise<{ slug: string; footer: number | null }[]> {
  return trx
    .selectFrom("wiki_page")
    .select(["slug", "footer"])
    .where("footer", "is not", null)
    .orderBy("footer")
    .orderBy("slug")
    .forUpdate()
    .execute();
}

/** Adds a version. @returns its id. */
export async function insertVersion(
  trx: Tx,
  row: Omit<Tables["wiki_version"], "wvid"> & { wvid?: never },
): Promise<number> {
  return (await trx.insertInto("wiki_version").values(row).returning("wvid").executeTakeFirstOrThrow()).wvid;
}

const versions = (read: Read, slug: string) =>
  read
    .selectFrom("wiki_version as v")
    .innerJoin("wiki_page as w", "w.slug", "v.slug")
    .innerJoin("person as p", "p.uid", "v.uid")
    .leftJoin("wiki_version as r", "r.wvid", "v.restored_wvid")
    .select(["v.wvid", "v.title", "v.created_at", "p.name", "p.status", "w.wvid as current"])
    .select("r.created_at as restored_at")
    .where("v.slug", "=", slug);

/** Lists saved versions before a given one, newest first. */
export async function listWikiVersions(read: Read, slug: string, before: number, most: number) {
  const rows = await versions(read, slug).where("v.wvid", "<", before).orderBy("v.wvid", "desc").limit(most).execute();
  return rows.map(versionOf);
}

/** Finds a version with its text and the preceding version. */
export async function findWikiVersion(read: Read, slug: string, wvid: number) {
  const row = await versions(read, slug).select("v.content").where("v.wvid", "=", wvid).executeTakeFirst();
  if (!row) return undefined;
  const before = await read
    .selectFrom("wiki_version")
    .select(["title", "content"])
    .where("slug", "=", slug)
    .where("wvid", "<", wvid)
    .orderBy("wvid", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...versionOf(row), content: row.content, before: before ?? null };
}

function versionOf(row: {
  wvid: number;
  title: string;
  created_at: number;
  name: string;
  status: number;
  current: number | null;
  restored_at: number | null;
}) {
  return {
    wvid: row.wvid,
    title: row.title,
    by: row.status === ACCOUNT_STATUS.deleted ? null : row.name,
    savedAt: row.created_at,
    isCurrent: row.wvid === row.current,
    restoredFrom: row.restored_at,
  };
}
