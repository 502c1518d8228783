import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BackupSite } from "#cli/backup/backup-site.ts";
import type { Tables } from "#domain/tables.ts";
import { fileName } from "#lib/file-names.ts";
import { lazily } from "#lib/lazily.ts";
import { migrate } from "#platform/db/migrate.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { hasPostgresTools } from "#platform/db/postgres-tools.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { csrfWith } from "#platform/http/csrf.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type ServerDatabase, serverDatabase, testEngine } from "./database.ts";
import { type Member, makers } from "./world.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");

/** True if backups work here. PostgreSQL backups need the PostgreSQL client tools, which some test machines lack. */
export const canBackUp = testEngine === "sqlite" || hasPostgresTools();

/** Site with its own data folder and database, as a server or a command finds it. */
export interface TestSite {
  site: BackupSite;
  folder: string;
  env: Record<string, string>;
  open(): Promise<Db<Tables>>;
  store: FileStore;
  remove(): Promise<void>;
}

/** Paths and URLs of a site that does not exist yet. */
export async function emptySite(engine = testEngine): Promise<TestSite> {
  return siteOn(engine === "postgres" ? await serverDatabase() : null);
}

function siteOn(server: ServerDatabase | null): TestSite {
  const folder = mkdtempSync(join(tmpdir(), "ambit-backup-"));
  const site = { dataDir: folder, databaseUrl: server?.url, files: null };
  return {
    site,
    folder,
    env: { AMBIT_DATA: folder, DATABASE_URL: server?.url ?? "" },
    store: siteStore(site),
    open: () => openDatabase<Tables>(server ? { url: server.url, poolSize: 3 } : { file: join(folder, "ambit.db") }),
    async remove() {
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface FilledSite extends TestSite {
  admin: Member;
  pid: number;
  sub: string;
  /** Public file: name and content. */
  picture: { name: string; bytes: Buffer };
  /** Request of the admin that posts a comment to the post. */
  comment(text: string): { method: "POST"; headers: Record<string, string>; body: string };
}

export const CSRF = "backup-test-secret-backup-test-secret";

/** Site with an admin, a post and an uploaded image. Copied from a template, which is faster than migrating. */
export async function filledSite(engine = testEngine): Promise<FilledSite> {
  const { server, folder, filled } = await templates[engine]();
  const site = siteOn(server && (await serverDatabase(server.name)));
  cpSync(folder, site.folder, { recursive: true });
  return { ...site, ...filled };
}

/** Sites of this process that test sites are copied from. */
const templates = {
  sqlite: lazily(() => makeTemplate(null)),
  postgres: lazily(async () => makeTemplate(await serverDatabase())),
};

async function makeTemplate(server: ServerDatabase | null) {
  const site = siteOn(server);
  process.once("exit", () => rmSync(site.folder, { recursive: true, force: true }));
  return { server, folder: site.folder, filled: await fill(site) };
}

function commentRequest({ token }: Member, pid: number, comment: string) {
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    cookie: `ambit=${token}`,
    "x-csrf-token": csrfWith(CSRF).tokenFor(hashSessionToken(token), Date.now()),
  };
  return { method: "POST" as const, headers, body: JSON.stringify({ post: pid, parent: 0, comment }) };
}

async function fill(empty: TestSite): Promise<Omit<FilledSite, keyof TestSite>> {
  const db = await empty.open();
  await migrate(db, MIGRATIONS);
  await db.write((trx) => trx.insertInto("secret").values({ name: "csrf", value: CSRF }).execute());
  const make = makers(db, Date.now);
  const admin = await make.member("adam", { isAdmin: true });
  const place = await make.sub(admin, { name: "kept" });
  const { pid } = await make.post(admin, place);
  const bytes = Buffer.from(`GIF89a ${"what is seen ".repeat(500)}`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  const name = fileName({ hash, extension: "mp4" });
  await empty.store.putBytes(name, bytes);
  await db.write(async (trx) => {
    const file = { hash, extension: "mp4", size: bytes.length, created_at: 1 } as const;
    await trx.insertInto("file").values(file).execute();
    await trx.insertInto("file_use").values({ hash, uid: admin.uid, pid, created_at: 1 }).execute();
  });
  await db.close();
  return { admin, pid, sub: "kept", picture: { name, bytes }, comment: (text) => commentRequest(admin, pid, text) };
}
