import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFiles } from "#cli/check-files.ts";
import { recount } from "#cli/recount.ts";
import { DAY } from "#domain/limits.ts";
import { usedSpace } from "#features/content/uploads/server/upload-queries.ts";
import { objectNames } from "#lib/file-names.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { Picture } from "#platform/files/images/picture-pool.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { mp4, webm } from "../support/videos.ts";

// Any run of uploads, deletions and cleanups leaves exactly the files that something uses, or did lately.

const FILES = 4;
const PEOPLE = 3;
const UNUSED_FOR = 30 * DAY;

/** Which of the posts there are: the same number may name another later. */
const post = fc.nat(1_000);
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("upload" as const),
      who: fc.nat(PEOPLE - 1),
      file: fc.nat(FILES - 1),
      sub: fc.constantFrom("books" as const, "garden" as const),
      /** The picture beside a video: one of those that are sent by themselves, too. */
      poster: fc.constantFrom(null, 0, 1),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("remove file" as const), post }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove another's" as const), post }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete post" as const), post, byTeam: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore post" as const), post }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disable" as const), disabled: fc.boolean() }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
/** Time passes, and the cleanup runs; then all acts of a group are done at once. */
const group = fc.record({
  days: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 20, 31, 70) }),
  acts: fc.array(act, { minLength: 1, maxLength: 6 }),
});

interface Use {
  who: number;
  file: number;
  pid: number;
  poster: 0 | 1;
}

/** Two share a file that is closed to the public for a time, and take it away. */
const example: { days: number; acts: Act[] }[] = [
  { days: 0, acts: [0, 1].map((who) => ({ kind: "upload", who, file: 0, sub: "garden", poster: null })) },
  { days: 1, acts: [{ kind: "disable", disabled: true }] },
  { days: 0, acts: [0, 1].map((post) => ({ kind: "remove file", post })) },
  { days: 0, acts: [{ kind: "disable", disabled: false }] },
];

type Place = Pick<Use, "pid"> & { poster: number };

/** Decodes each of the few pictures once, and takes the videos as they are. */
function rememberPictures({ pictures, videos }: TestApp["app"]["services"]["files"]): void {
  videos.remux = async () => ({ width: 320, height: 240 });
  const make = pictures.make.bind(pictures);
  const made = new Map<string, Promise<Picture>>();
  pictures.make = (bytes, type) => {
    const key = bytes.toString("latin1");
    const known = made.get(key) ?? make(bytes, type);
    made.set(key, known);
    return known;
  };
}

test("whatever is uploaded, deleted and cleaned up, in turn and at once, the files that are left are those in use", {
  timeout: patient(60_000),
}, async () => {
  // so early that what is on its way stays young for the clock of the disk, however far this one is set on
  const app = await testApp({ now: Date.UTC(1990, 0, 1) });
  try {
    const { alice, bob, carol, mina, adam, visitor } = app.people;
    const people = [alice, bob, carol];
    const { files } = app.app.services;
    rememberPictures(files);
    // from now on the cleanup is due
    await app.app.jobs.runDue();
    for (const name of ["site.daily_sub_posting_limit", "site.daily_site_posting_limit"]) {
      await app.make.setting(name, "100000");
    }
    await app.make.setting("site.allow_uploads", "1");
    // what becomes of deleted posts in the end is another test's: retention.db.test.ts
    await app.make.setting("keep.deleted_text", "36500");
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: Number.MAX_SAFE_INTEGER, created_at: Number.MAX_SAFE_INTEGER })
        .execute(),
    );
    const contents = [await picture(8, 8), await picture(9, 8, undefined, "#c40"), mp4(), webm()];
    /** What each was stored as, once it was. */
    const stored: ({ hash: string; extension: FileExtension; size: number } | undefined)[] = [];
    /** What the answers said, over all runs. */
    let uses: Use[] = [];
    const seen = { shared: 0, removed: 0, closed: 0 };

    const upload = async ({ who, file, sub, poster }: Act & { kind: "upload" }) => {
      const fields = { sub, title: "A shelf", alt: "Books" };
      const beside = poster === null ? {} : { poster: contents[poster] as Buffer };
      const got = await people[who]?.upload("/submit/upload", fields, { bytes: contents[file] as Buffer, ...beside });
      // the same file is just being removed, or the sub is disabled, perhaps only once the file was stored
      if (got?.status !== 200) return expect([403, 503]).toContain(got?.status);
      const pid = Number(/\/(\d+)\//.exec(got?.json.addr)?.[1]);
      uses.push({ who, file, pid, poster: 0 });
      // one that is just being removed is left out
      const posters = await app.db.read.selectFrom("file_use").select("poster").where("pid", "=", pid).execute();
      if (poster !== null && posters.some((one) => one.poster === 1)) uses.push({ who, file: poster, pid, poster: 1 });
    };
    const removeFile = async (pid: number, who: number) => {
      const got = await people[who]?.post(`/do/delete_upload/${pid}`);
      const isOwn = uses.some((use) => use.pid === pid && use.who === who);
      // of two at once, one ends the use
      expect(isOwn ? [200, 404] : [404]).toContain(got?.status);
      if (got?.status === 200) uses = uses.filter((use) => use.pid !== pid);
    };
    const run = async (one: Act, posts: readonly { pid: number; uid: number }[]) => {
      if (one.kind === "upload") return upload(one);
      if (one.kind === "disable") {
        const status = one.disabled ? 1 : 0;
        const { sid } = app.garden;
        await app.db.write((trx) => trx.updateTable("sub").set({ status }).where("sid", "=", sid).execute());
        return;
      }
      const chosen = posts[one.post % posts.length];
      if (chosen === undefined) return;
      const { pid } = chosen;
      const owner = people.findIndex(({ member }) => member.uid === chosen.uid);
      if (one.kind === "remove file") return removeFile(pid, owner);
      if (one.kind === "remove another's") return removeFile(pid, (owner + 1) % PEOPLE);
      const body = { post: pid, reason: "No shelves" };
      const got =
        one.kind === "restore post"
          ? await adam.post("/do/undelete_post", body)
          : await (one.byTeam ? mina : people[owner])?.post("/do/delete_post", body);
      expect(got?.status).toBeLessThan(500);
    };

    const check = async () => {
      expect(await checkFiles(app.db, files.store, { fix: false, now: app.clock.now })).toEqual([]);
      const rows = await app.db.read.selectFrom("file").selectAll().execute();
      const used = await app.db.read.selectFrom("file_use").select(["hash", "uid", "pid", "poster"]).execute();
      for (const { file, pid, poster } of uses) {
        const hash = used.find((use) => use.pid === pid && use.poster === poster)?.hash;
        stored[file] ??= rows.find((row) => row.hash === hash);
      }
      // nobody's deletion took what is somebody else's, and none left anything
      const expected = uses.map(({ who, file, pid, poster }) => ({
        hash: stored[file]?.hash,
        uid: people[who]?.member.uid,
        pid,
        poster,
      }));
      const inOrder = (one: Place, other: Place) => one.pid - other.pid || one.poster - other.poster;
      expect(used.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
      const names: string[] = [];
      for await (const name of files.store.list()) names.push(name);
      expect(names.toSorted()).toEqual(rows.flatMap(objectNames).toSorted());
      for (const row of rows) {
        const isUsed = used.some(({ hash }) => hash === row.hash);
        expect([row.hash, row.removing, row.unused_at === null]).toEqual([row.hash, 0, isUsed]);
      }

      const visible = await app.db.read
        .selectFrom("post as p")
        .innerJoin("sub as s", "s.sid", "p.sid")
        .select("p.pid")
        .where("p.deleted", "=", 0)
        .where("s.status", "=", 0)
        .execute();
      const shown = new Set(visible.map(({ pid }) => pid));
      for (const file of stored) {
        if (file === undefined) continue;
        const own = used.filter(({ hash }) => hash === file.hash);
        const isPublic = own.some(({ pid }) => shown.has(pid));
        expect((await visitor.get(`/files/${file.hash}.${file.extension}`)).status).toBe(isPublic ? 200 : 404);
        if (new Set(own.map(({ uid }) => uid)).size > 1) seen.shared += 1;
        if (own.length > 0 && !isPublic) seen.closed += 1;
      }
      for (const [who, { member }] of people.entries()) {
        const own = new Set(uses.filter((use) => use.who === who).map(({ file }) => file));
        const bytes = [...own].reduce((sum, file) => sum + (stored[file]?.size ?? 0), 0);
        expect(await usedSpace(app.db.read, member.uid)).toBe(bytes);
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 2, maxLength: 6 }), async (groups) => {
        for (const { days, acts } of groups) {
          app.clock.now += days * DAY;
          const posts = await app.db.read.selectFrom("post").select(["pid", "uid"]).orderBy("pid", "desc").execute();
          const cleanup = days === 0 ? null : app.app.jobs.runDue();
          const done = await Promise.allSettled([cleanup, ...acts.map((one) => run(one, posts))]);
          for (const one of done) if (one.status === "rejected") throw one.reason;
          await check();
        }
        // a month later nothing is left but what is in use
        app.clock.now += UNUSED_FOR + DAY;
        const before = (await app.db.read.selectFrom("file").select("hash").execute()).length;
        await app.app.jobs.runDue();
        await check();
        const left = (await app.db.read.selectFrom("file").select("hash").execute()).map(({ hash }) => hash);
        expect(left.toSorted()).toEqual([...new Set(uses.map(({ file }) => stored[file]?.hash))].toSorted());
        seen.removed += before - left.length;
      }),
      { numRuns: 10, examples: [[example]] },
    );
    expect(await recount(app.db)).toEqual([]);
    // a run in which nothing of it happens proves nothing
    expect(Math.min(seen.shared, seen.removed, seen.closed)).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
