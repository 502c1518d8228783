import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFiles } from "#cli/check-files.ts";
import { recount } from "#cli/recount.ts";
import { DAY } from "#domain/limits.ts";
import { usedSpace } from "#features/content/uploads/server/upload-queries.ts";
import { objectNames } from "#lib/file-names.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { ProcessedPicture } from "#platform/files/images/picture-pool.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { mp4, webm } from "../support/videos.ts";

// Any sequence of uploads, deletions and clean-ups leaves exactly the files in use or recently in use.

const FILES = 4;
const PEOPLE = 3;
const UNUSED_FOR = 30 * DAY;

/** Index into the current posts; the same number may refer to another post later. */
const post = fc.nat(1_000);
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("upload" as const),
      who: fc.nat(PEOPLE - 1),
      file: fc.nat(FILES - 1),
      sub: fc.constantFrom("books" as const, "garden" as const),
      /** Preview of a video; the same images are also uploaded as posts. */
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
/** Advances the clock and runs the clean-up, then performs the group's actions concurrently. */
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

/** Two members share a file in a sub that is temporarily disabled, and remove it. */
const example: { days: number; acts: Act[] }[] = [
  { days: 0, acts: [0, 1].map((who) => ({ kind: "upload", who, file: 0, sub: "garden", poster: null })) },
  { days: 1, acts: [{ kind: "disable", disabled: true }] },
  { days: 0, acts: [0, 1].map((post) => ({ kind: "remove file", post })) },
  { days: 0, acts: [{ kind: "disable", disabled: false }] },
];

type Place = Pick<Use, "pid"> & { poster: number };

/** Decodes each of the few images once and accepts videos unchanged. */
function rememberPictures({ pictures, videos }: TestApp["app"]["services"]["files"]): void {
  videos.remux = async () => ({ width: 320, height: 240 });
  const make = pictures.make.bind(pictures);
  const made = new Map<string, Promise<ProcessedPicture>>();
  pictures.make = (bytes, type) => {
    const key = bytes.toString("latin1");
    const known = made.get(key) ?? make(bytes, type);
    made.set(key, known);
    return known;
  };
}

test("leaves the files in use after any sequence of concurrent uploads, deletions and clean-ups", {
  timeout: patient(60_000),
}, async () => {
  // in the past, so that files being uploaded stay young by the disk's clock when the test advances the program's
  // clock
  const app = await testApp({ now: Date.UTC(1990, 0, 1) });
  try {
    const { alice, bob, carol, mina, adam, visitor } = app.people;
    const people = [alice, bob, carol];
    const { files } = app.app.services;
    rememberPictures(files);
    // makes the clean-up due from now on
    await app.app.jobs.runDue();
    for (const name of ["site.daily_sub_posting_limit", "site.daily_site_posting_limit"]) {
      await app.make.setting(name, "100000");
    }
    await app.make.setting("site.allow_uploads", "1");
    // permanent deletion of posts is tested by retention.db.test.ts
    await app.make.setting("keep.deleted_text", "36500");
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: Number.MAX_SAFE_INTEGER, created_at: Number.MAX_SAFE_INTEGER })
        .execute(),
    );
    const contents = [await picture(8, 8), await picture(9, 8, undefined, "#c40"), mp4(), webm()];
    /** Stored file of each upload, once it has succeeded. */
    const stored: ({ hash: string; extension: FileExtension; size: number } | undefined)[] = [];
    /** Expected uses according to the responses, over all runs. */
    let uses: Use[] = [];
    const seen = { shared: 0, removed: 0, closed: 0 };

    const upload = async ({ who, file, sub, poster }: Act & { kind: "upload" }) => {
      const fields = { sub, title: "A shelf", alt: "Books" };
      const beside = poster === null ? {} : { poster: contents[poster] as Buffer };
      const got = await people[who]?.upload("/submit/upload", fields, { bytes: contents[file] as Buffer, ...beside });
      // the same file is being deleted, or the sub was disabled, perhaps after the file was stored
      if (got?.status !== 200) return expect([403, 503]).toContain(got?.status);
      const pid = Number(/\/(\d+)\//.exec(got?.json.addr)?.[1]);
      uses.push({ who, file, pid, poster: 0 });
      // a preview that is being deleted is omitted
      const posters = await app.db.read.selectFrom("file_use").select("poster").where("pid", "=", pid).execute();
      if (poster !== null && posters.some((one) => one.poster === 1)) uses.push({ who, file: poster, pid, poster: 1 });
    };
    const removeFile = async (pid: number, who: number) => {
      const got = await people[who]?.post(`/do/delete_upload/${pid}`);
      const isOwn = uses.some((use) => use.pid === pid && use.who === who);
      // one of two concurrent requests ends the use
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
      // no deletion affected other members' files, and none left files behind
      const expected = uses.map(({ who, file, pid, poster }) => ({
        hash: stored[file]?.hash,
        uid: people[who]?.member.uid,
        pid,
        poster,
      }));
      const inOrder = (one: Place, other: Place) => one.pid - other.pid || one.poster - other.poster;
      expect(used.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
      const names: string[] = [];
      for await (const { name } of files.store.list()) names.push(name);
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
        // a month later only files in use remain
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
    // a run without any of these events would prove nothing
    expect(Math.min(seen.shared, seen.removed, seen.closed)).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
