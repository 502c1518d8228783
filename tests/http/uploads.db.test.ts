import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFiles } from "#cli/check-files.ts";
import { DAY } from "#domain/limits.ts";
import { sessionCookieName } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, SentFile, TestResponse } from "../support/client.ts";
import { movingPicture, picture } from "../support/pictures.ts";
import { listen } from "../support/sockets.ts";
import { ANY_NUMBER, asPattern, containing, en, inHtml, refusalText } from "../support/texts.ts";
import { box, filmTrack, mp4, telemetryTrack, webm } from "../support/videos.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await app.make.setting("site.allow_uploads", "1");
});
afterEach(() => app.close());

const fields = (more: Record<string, string> = {}) => ({ sub: "books", title: "A shelf", alt: "Seven books", ...more });
const send = (who: Client, bytes: Uint8Array | null, more: Record<string, string> = {}, file: Partial<SentFile> = {}) =>
  who.upload("/submit/upload", fields(more), bytes && { bytes, ...file });
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const pidOf = (got: TestResponse) => Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
const rowOf = (pid: number) =>
  app.db.read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .selectAll("f")
    .select(["u.alt", "u.uid"])
    .where("u.pid", "=", pid)
    .executeTakeFirstOrThrow();
const folder = () => join(app.app.services.config.dataDir, "files");
/** File names in the store's folder. */
const stored = () =>
  (existsSync(folder()) ? readdirSync(folder(), { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const posts = async () => (await app.db.read.selectFrom("post").select("pid").execute()).length;
const fetchFile = (name: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ url: `/files/${name}`, headers: { host: "ambit.test", ...headers } });

describe("image post", () => {
  test("stores the image under the hash of its content; the post shows it and the feed lists it", async () => {
    const { alice, visitor } = app.people;
    const got = await send(alice, await picture(1_600, 800), {}, { name: "../../etc/passwd.html" });
    expect(got.status).toBe(200);
    const pid = pidOf(got);
    const { hash, ...row } = await rowOf(pid);
    expect(row).toMatchObject({ extension: "png", width: 1_600, height: 800, alt: "Seven books", unused_at: null });
    expect(stored().toSorted()).toEqual(
      [`${hash}-1280.webp`, `${hash}-140.webp`, `${hash}-640.webp`, `${hash}-70.webp`, `${hash}.png`].toSorted(),
    );

    const page = (await visitor.get(got.json.addr)).text;
    expect(page).toContain(`href="/files/${hash}.png"`);
    expect(page).toContain(`<meta property="og:image" content="http://ambit.test/files/${hash}-1280.webp"`);
    expect(page).toContain('<meta property="og:image:alt" content="Seven books"');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image"');
    const covered = await send(alice, await picture(20, 10), { nsfw: "1", title: "Covered" });
    expect((await visitor.get(covered.json.addr)).text).not.toContain("og:image");
    expect(page).toContain(`/files/${hash}-640.webp 640w, /files/${hash}-1280.webp 1280w`);
    expect(page).toMatch(/alt="Seven books" width="1600" height="800"/);
    const feed = (await visitor.get("/s/books/new")).text;
    expect(feed).toContain(`/files/${hash}-70.webp 1x, /files/${hash}-140.webp 2x`);
    const cards = await visitor.get("/s/books/new", {
      headers: { cookie: `preferences=${encodeURIComponent(JSON.stringify({ density: "cards" }))}` },
    });
    expect(cards.text).toContain(`/files/${hash}-640.webp 640w`);

    const file = await fetchFile(`${hash}-640.webp`);
    expect(file.statusCode).toBe(200);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
    expect(file.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=86400",
    });
    expect(file.headers["set-cookie"]).toBe(undefined);
  });

  test("rotates the image upright and removes all metadata", async () => {
    const secret = "Camera of alice, at 48.1486 17.1077";
    const jpeg = await picture(300, 200, (made) =>
      made
        .jpeg()
        .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: "48/1 8/1 0/1" } })
        .withMetadata({ orientation: 6 }),
    );
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    const pid = pidOf(await send(app.people.alice, jpeg));
    const { hash, width, height } = await rowOf(pid);
    expect([width, height]).toEqual([200, 300]);
    const file = (await fetchFile(`${hash}.jpg`)).rawPayload;
    const left = await sharp(file).metadata();
    expect(left).toMatchObject({ width: 200, height: 300 });
    for (const kind of ["exif", "icc", "iptc", "xmp", "orientation"] as const) expect(left[kind]).toBe(undefined);
    expect(file.includes(secret.slice(0, 15))).toBe(false);
  });

  test("keeps animations; lists show the first frame", async () => {
    const pid = pidOf(await send(app.people.alice, await movingPicture(12)));
    const { hash, animated, width, height } = await rowOf(pid);
    expect([animated, width, height]).toEqual([1, 40, 30]);
    const whole = (await fetchFile(`${hash}.gif`)).rawPayload;
    expect((await sharp(whole).metadata()).pages).toBe(12);
    const still = (await fetchFile(`${hash}-70.webp`)).rawPayload;
    expect((await sharp(still).metadata()).pages).toBe(undefined);
    expect((await app.people.visitor.get(`/p/${pid}`)).status).toBe(302);
  });

  test("accepts WebP; refuses a missing or invalid file with an explanation", async () => {
    const { alice } = app.people;
    expect((await send(alice, await picture(50, 50, (made) => made.webp()))).status).toBe(200);
    expect(refusal(await send(alice, null))).toEqual([400, "file.missing", "files"]);
    expect(refusal(await send(alice, Buffer.alloc(0), {}, { name: "" }))).toEqual([400, "file.missing", "files"]);
    expect(refusal(await send(alice, Buffer.from("hello")))).toEqual([415, "file.type", "files"]);
    const forged = await alice.post("/submit/upload", { ...fields(), files: { size: 7, path: "/etc/passwd" } });
    expect(refusal(forged)).toEqual([400, "file.missing", "files"]);
    expect(await posts()).toBe(1);
  });

  test("stores identical images once and keeps them while a visible post uses them", async () => {
    const { alice, bob, visitor, mina, adam, carol } = app.people;
    const bytes = await picture();
    const first = await send(alice, bytes);
    const second = await send(bob, bytes, { title: "The same shelf" });
    const { hash } = await rowOf(pidOf(first));
    expect((await rowOf(pidOf(second))).hash).toBe(hash);
    expect(stored()).toHaveLength(5);
    const name = `${hash}.png`;
    const status = async () => (await fetchFile(name)).statusCode;
    const closed = async (who: Client) => (await who.get(`/uploads/file/${name}`)).status;

    await mina.post("/do/delete_post", { post: pidOf(first), reason: "No shelves" });
    expect(await status()).toBe(200);
    await mina.post("/do/delete_post", { post: pidOf(second), reason: "No shelves" });
    expect(await status()).toBe(404);
    expect(await Promise.all([alice, bob, mina, adam, carol].map(closed))).toEqual([200, 200, 200, 200, 404]);
    expect(await closed(visitor)).toBe(303);
    const kept = await alice.get(`/uploads/file/${name}`);
    expect(kept.headers["cache-control"]).toBe("private, no-store");
    expect(kept.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect((await alice.get(first.json.addr)).text).toContain(`/uploads/file/${name}`);
    expect((await carol.get(first.json.addr)).text).not.toContain(hash);

    await mina.post("/do/undelete_post", { post: pidOf(first), reason: "One shelf" });
    expect(await status()).toBe(200);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
    expect(await status()).toBe(404);
    expect(await Promise.all([alice, adam].map(closed))).toEqual([200, 200]);
    expect(await closed(carol)).toBe(404);
    for (const path of [first.json.addr, "/s/books/new"]) {
      const { text } = await adam.get(path);
      expect([path, text.includes(`/uploads/file/${hash}`), text.includes(`/files/${hash}`)]).toEqual([
        ...[path, true, false],
      ]);
    }
  });
});

const PLACE = "+48.1486+017.1077/";

describe("video post", () => {
  test.each([
    ["an action camera", { tracks: [filmTrack(), telemetryTrack(PLACE)], end: box("GPMF", PLACE) }],
    ["a phone", { brand: "qt  ", tags: box("udta", box("\xa9xyz", Buffer.from([0, PLACE.length, 0, 0]), PLACE)) }],
  ])("stores %s as MP4 without location and serves byte ranges", async (_name, parts) => {
    const pid = pidOf(await send(app.people.alice, mp4(parts), {}, { name: "IMG_1.MOV", type: "video/quicktime" }));
    const { hash, width, height, size } = await rowOf(pid);
    expect([width, height]).toEqual([320, 240]);
    const whole = await fetchFile(`${hash}.mp4`);
    expect(whole.headers["content-type"]).toBe("video/mp4");
    for (const secret of [PLACE, "track tags"]) expect(whole.rawPayload.includes(secret)).toBe(false);
    expect(whole.rawPayload.length).toBe(size);
    expect(readdirSync(join(folder(), "incoming"))).toEqual([]);

    const part = async (range: string) => {
      const got = await fetchFile(`${hash}.mp4`, { range });
      return [got.statusCode, got.headers["content-range"], got.rawPayload.length];
    };
    const all = size;
    expect(await part("bytes=0-99")).toEqual([206, `bytes 0-99/${all}`, 100]);
    expect(await part("bytes=100-")).toEqual([206, `bytes 100-${all - 1}/${all}`, all - 100]);
    expect(await part("bytes=-7")).toEqual([206, `bytes ${all - 7}-${all - 1}/${all}`, 7]);
    expect(await part(`bytes=10-${all * 9}`)).toEqual([206, `bytes 10-${all - 1}/${all}`, all - 10]);
    expect((await part(`bytes=${all}-`)).slice(0, 2)).toEqual([416, `bytes */${all}`]);
    expect((await part("bytes=9-5"))[0]).toBe(200);
    expect((await part("bytes=0-1,5-6"))[0]).toBe(200);
    for (const tags of [`"other", W/"${hash}.mp4"`, "*"])
      expect((await fetchFile(`${hash}.mp4`, { "if-none-match": tags })).statusCode).toBe(304);
    expect((await app.people.visitor.get(`/p/${pid}`)).location).toBeDefined();
  });

  test("shows the preview made by the browser, which is deleted with it", async () => {
    const { alice, bob, visitor } = app.people;
    const poster = await picture(640, 360, (made) => made.jpeg().withExif({ IFD0: { Artist: "secret-artist" } }));
    const got = await send(alice, webm(), {}, { poster });
    const pid = pidOf(got);
    const uses = await app.db.read
      .selectFrom("file_use as u")
      .innerJoin("file as f", "f.hash", "u.hash")
      .select(["u.poster", "u.preview", "f.hash", "f.extension", "f.width", "f.height", "f.size"])
      .where("u.pid", "=", pid)
      .orderBy("u.poster")
      .execute();
    const [video, still] = uses;
    expect(uses).toMatchObject([
      { poster: 0, preview: 0, extension: "webm", width: 320 },
      { poster: 1, preview: 0, extension: "jpg", width: 640, height: 360 },
    ]);
    const served = await fetchFile(`${still?.hash}.jpg`);
    expect([served.statusCode, served.rawPayload.includes("secret-artist")]).toEqual([200, false]);

    const page = (await visitor.get(got.json.addr)).text;
    expect(page).toContain(`poster="/files/${still?.hash}-1280.webp"`);
    expect(page).toMatch(/<video[^>]* width="320" height="240"/);
    expect((await visitor.get("/s/books/new")).text).toContain(`/files/${still?.hash}-70.webp 1x`);
    const own = (await alice.get("/uploads")).text;
    expect(own).toContain(`/files/${still?.hash}-70.webp`);
    expect(own.match(/class="upload-tile"/g)).toHaveLength(1);
    expect(await checkFiles(app.db, app.app.services.files.store, { fix: false, now: app.clock.now })).toEqual([]);

    // readers who cannot see the post do not get its preview
    await alice.post("/do/delete_post", { post: pid });
    for (const name of [`${video?.hash}.webm`, `${still?.hash}.jpg`, `${still?.hash}-640.webp`]) {
      expect((await fetchFile(name)).statusCode).toBe(404);
      expect((await bob.get(`/uploads/file/${name}`)).status).toBe(404);
      expect((await alice.get(`/uploads/file/${name}`)).status).toBe(200);
    }
    expect((await alice.post(`/do/delete_upload/${pid}`)).status).toBe(200);
    const files = await app.db.read.selectFrom("file").select("unused_at").execute();
    expect(files.map(({ unused_at }) => unused_at)).toEqual([app.clock.now, app.clock.now]);
  });

  test.each([
    ["not an image", Buffer.from("hello")],
    ["a broken image", Buffer.from("\xff\xd8\xff\xe0 no more", "latin1")],
    ["an animated image", null],
  ])("is accepted without its preview if that is %s", async (_name, bytes) => {
    const poster = bytes ?? (await movingPicture(3));
    const got = await send(app.people.alice, webm(), {}, { poster });
    expect(got.status).toBe(200);
    expect(await app.db.read.selectFrom("file_use").select("poster").execute()).toEqual([{ poster: 0 }]);
    expect((await app.people.visitor.get("/s/books/new")).text).toMatch(
      /class="thumb film"[^>]*><span class="play"><i class="icon" data-icon="play"/,
    );
    expect(readdirSync(join(folder(), "incoming"))).toEqual([]);
  });

  test("refuses a preview larger than browsers create", async () => {
    const poster = Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.alloc(950 * 1024)]);
    expect(refusal(await send(app.people.alice, webm(), {}, { poster }))).toEqual([413, "file.size", "files"]);
    expect(await posts()).toBe(0);
  });

  test("has no preview for other kinds of posts", async () => {
    const poster = await picture();
    await send(app.people.alice, await picture(90, 60), {}, { poster });
    expect(await app.db.read.selectFrom("file_use").select("poster").execute()).toEqual([{ poster: 0 }]);
    const text = await app.people.alice.upload("/submit/text", fields({ content: "Words" }), { bytes: poster });
    expect(refusal(text)).toEqual([400, "request.bad-body", "files"]);
  });

  test("is accepted only if the site allows videos", async () => {
    expect((await send(app.people.alice, webm())).status).toBe(200);
    await app.make.setting("site.allow_video_uploads", "0");
    expect(refusal(await send(app.people.alice, mp4()))).toEqual([415, "file.video", "files"]);
  });
});

describe("alt text", () => {
  const describedAs = async (pid: number) => (await rowOf(pid)).alt;
  const edit = (who: Client, pid: number, reason: unknown) => who.post("/do/edit_alt", { post: pid, reason });

  test("is edited by the author, the team and admins from the post's menu, with and without scripts", async () => {
    const { alice, bob, mina, jan, adam, visitor } = app.people;
    const got = await send(alice, await picture());
    const pid = pidOf(got);
    expect((await alice.get(got.json.addr)).text).toMatch(
      /action="\/do\/edit_alt"[\s\S]*name="reason"[^>]*value="Seven books"/,
    );
    expect((await bob.get(got.json.addr)).text).not.toContain("/do/edit_alt");
    expect(refusal(await edit(visitor, pid, "x")).slice(0, 2)).toEqual([401, "account.log-in"]);
    expect(refusal(await edit(bob, pid, "x")).slice(0, 2)).toEqual([403, "post.not-authorized"]);
    expect(refusal(await edit(alice, pid, "x".repeat(501)))).toEqual([400, "file.alt-length", "reason"]);
    expect(refusal(await edit(alice, 999, "x")).slice(0, 2)).toEqual([404, "post.not-found"]);

    expect((await edit(alice, pid, "  Eight\u0007 books ")).json.addr).toBe(got.json.addr);
    expect(await describedAs(pid)).toBe("Eight books");
    expect((await visitor.get(got.json.addr)).text).toContain('alt="Eight books"');
    for (const who of [mina, jan, adam]) {
      expect((await edit(who, pid, `By ${who.member?.name}`)).status).toBe(200);
      expect(await describedAs(pid)).toBe(`By ${who.member?.name}`);
    }
    const plain = await alice.form("/do/edit_alt", { post: String(pid), reason: "<b>Nine</b> books" });
    expect([plain.status, plain.location]).toEqual([303, got.json.addr]);
    app.clock.now += 60_000;
    expect((await visitor.get(got.json.addr)).text).toContain('alt="&lt;b&gt;Nine&lt;/b&gt; books"');
    const feed = JSON.parse((await visitor.get("/feeds/sub/books?format=json")).text);
    expect(feed.items[0].content_html).toContain('alt="&lt;b&gt;Nine&lt;/b&gt; books"');
    expect((await edit(alice, pid, "")).status).toBe(200);
    expect(await describedAs(pid)).toBe("");

    const text = await app.make.post(alice.member, app.books);
    expect(refusal(await edit(alice, text.pid, "x")).slice(0, 2)).toEqual([404, "file.not-found"]);
    await alice.post(`/do/delete_upload/${pid}`);
    expect(refusal(await edit(alice, pid, "x")).slice(0, 2)).toEqual([404, "file.not-found"]);
    await alice.post("/do/delete_post", { post: pid });
    expect(refusal(await edit(alice, pid, "x")).slice(0, 2)).toEqual([403, "post.deleted"]);
  });

  test("is required from members who chose to require it", async () => {
    const { alice } = app.people;
    expect((await send(alice, await picture(20, 20), { alt: "" })).status).toBe(200);
    await alice.post("/do/preference", { name: "describe", value: "on" });
    expect(/<input[^>]* name="alt"[^>]*>/.exec((await alice.get("/submit/upload")).text)?.[0]).toContain("required");
    for (const bytes of [await picture(30, 20), webm()]) {
      expect(refusal(await send(alice, bytes, { alt: " \u200b" }))).toEqual([400, "file.alt-missing", "alt"]);
    }
    expect(stored().length).toBe(5);
    const pid = pidOf(await send(alice, await picture(30, 20)));
    expect(refusal(await edit(alice, pid, " "))).toEqual([400, "file.alt-missing", "reason"]);
    expect(await describedAs(pid)).toBe("Seven books");
    expect((await send(app.people.bob, await picture(30, 21), { alt: "" })).status).toBe(200);
  });
});

describe("permission to upload", () => {
  test("has members of the site's level if uploads are enabled, admins, and members with a grant", async () => {
    const { alice, adam, carol, visitor } = app.people;
    const bytes = await picture();
    expect((await send(visitor, bytes)).status).toBe(401);
    await app.make.setting("site.allow_uploads", "0");
    expect(refusal(await send(alice, bytes))).toEqual([403, "file.not-allowed", "files"]);
    expect((await alice.get("/submit/upload")).status).toBe(403);
    expect((await alice.get("/submit/link")).text).not.toContain("/submit/upload");
    expect((await send(adam, bytes)).status).toBe(200);
    const grant = () =>
      app.db.write((trx) =>
        trx.updateTable("person").set({ may_upload: 1 }).where("uid", "=", carol.member.uid).execute(),
      );
    await grant();
    expect((await send(carol, bytes)).status).toBe(200);

    await app.make.setting("site.allow_uploads", "1");
    await app.make.setting("site.upload_min_level", "2");
    expect(refusal(await send(alice, bytes))[1]).toBe("file.not-allowed");
    const high = app.as(await app.make.member("high", { score: 40 }));
    expect((await send(high, bytes)).status).toBe(200);
    expect((await high.get("/submit/upload")).text).toContain('type="file"');
  });

  test("is refused without the right to post in the sub, without the CSRF token and from other sites", async () => {
    const { alice, bob } = app.people;
    const bytes = await picture();
    await app.make.ban(alice.member, app.books);
    expect(refusal(await send(alice, bytes))[1]).toBe("post.banned");
    const changed = { allow_upload: 0 };
    await app.db.write((trx) => trx.updateTable("sub").set(changed).where("sid", "=", app.garden.sid).execute());
    expect(refusal(await send(bob, bytes, { sub: "garden" }))[1]).toBe("post.type-not-allowed");
    const forged = await bob.upload("/submit/upload", fields(), { bytes }, { csrf: "none" });
    expect(forged.json.code).toBe("request.csrf");
    const foreign = await bob.upload(
      "/submit/upload",
      fields(),
      { bytes },
      { headers: { origin: "https://evil.example" } },
    );
    expect(foreign.json.code).toBe("request.origin");
    expect(stored()).toEqual([]);
  });

  test("applies to the upload form only", async () => {
    const bytes = await picture();
    for (const path of ["/submit/text", "/do/preview", "/login"]) {
      const got = await app.people.alice.upload(path, fields({ text: "x" }), { bytes });
      expect(got.status).toBeGreaterThanOrEqual(400);
    }
    expect(stored()).toEqual([]);
  });
});

describe("refused upload", () => {
  test("leaves no files if over the limit, by content or by header", async () => {
    const { alice } = app.people;
    await app.make.setting("site.upload_max_size", "5000");
    expect(refusal(await send(alice, Buffer.concat([await picture(), Buffer.alloc(5_000)])))).toEqual([
      413,
      "file.size",
      "files",
    ]);
    const huge = await alice.upload("/submit/upload", fields(), { bytes: Buffer.alloc(2_000_000) });
    expect(huge.status).toBe(413);
    expect(stored()).toEqual([]);
  });

  test("leaves no files for a client that keeps sending, which can read the refusal", async () => {
    const { alice } = app.people;
    await app.make.setting("site.upload_max_size", "5000");
    const { host, port } = new URL(await listen(app));
    for (let n = 0; n < 5; n += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      const answer = text(socket);
      socket.write(
        `POST /submit/upload HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\nx-requested-with: x\r\ncookie: ambit=${alice.member.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n`,
      );
      for (let part = 0; part < 19; part += 1) socket.write(Buffer.alloc(1_000_000));
      socket.end(Buffer.alloc(1_000_000));
      expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    }
  });

  test("is not a file of exactly the limit, with large fields before it", async () => {
    const { alice } = app.people;
    const film = mp4();
    const whole = Buffer.concat([film, box("free", Buffer.alloc(16 * 1024 * 1024 - film.length - 8))]);
    expect((await send(alice, whole)).status).toBe(200);
    expect(refusal(await send(alice, Buffer.concat([whole, Buffer.alloc(1)])))).toEqual([413, "file.size", "files"]);
    expect(stored()).toHaveLength(1);
  });

  test("leaves no files beyond a member's space; an identical file needs none", async () => {
    const { alice } = app.people;
    await app.make.setting("site.upload_space_per_user", "1");
    const noise = (seed: number) =>
      sharp({
        create: {
          width: 500,
          height: 400,
          channels: 3,
          background: "red",
          noise: { type: "gaussian", mean: 90 + seed, sigma: 80 },
        },
      })
        .png()
        .toBuffer();
    const first = await noise(1);
    expect((await send(alice, first)).status).toBe(200);
    const before = stored().length;
    expect(refusal(await send(alice, await noise(2)))).toEqual([403, "file.space", "files"]);
    expect(stored()).toHaveLength(before);
    expect(await app.db.read.selectFrom("file").select("hash").execute()).toHaveLength(1);
  });

  test("leaves no files for a refused post, whose form keeps the entered values", async () => {
    const { alice } = app.people;
    const bytes = await picture();
    const page = await alice.upload(
      "/submit/upload",
      fields({ title: "x", alt: "A dog" }),
      { bytes },
      { headers: { accept: "text/html" } },
    );
    expect(page.status).toBe(400);
    expect(page.text).toContain(refusalText("post.title-short"));
    expect(page.text).toMatch(/name="alt"[^>]*value="A dog"/);
    const wrong = await alice.upload(
      "/submit/upload",
      fields(),
      { bytes: Buffer.from("no") },
      { headers: { accept: "text/html" } },
    );
    expect(wrong.status).toBe(415);
    expect(wrong.text).toMatch(/name="title"[^>]*value="A shelf"/);
    expect(wrong.text).toContain(refusalText("file.type"));
    expect(stored()).toEqual([]);
    const good = await alice.upload("/submit/upload", fields(), { bytes }, { headers: { accept: "text/html" } });
    expect([good.status, good.location]).toEqual([303, expect.stringMatching(/^\/s\/books\/\d+\/a-shelf$/)]);
  });

  test("leaves no files if interrupted", async () => {
    const base = new URL(await listen(app));
    const { alice } = app.people;
    const socket = connect(Number(base.port), "127.0.0.1");
    socket.write(
      [
        "POST /submit/upload HTTP/1.1",
        "host: 127.0.0.1",
        "accept: application/json",
        `cookie: ${sessionCookieName(false)}=${alice.member.token}`,
        "content-type: multipart/form-data; boundary=x",
        "content-length: 900000",
        "",
        '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
      ].join("\r\n"),
    );
    socket.write(await picture());
    await expect.poll(stored).toHaveLength(1);
    socket.destroy();
    await expect.poll(stored).toEqual([]);
    expect(await posts()).toBe(0);
  });

  test("leaves no second file or post if repeated", async () => {
    const { alice } = app.people;
    const bytes = await picture();
    const key = { idempotency_key: "a-key-of-sixteen-letters" };
    const first = await send(alice, bytes, key);
    const again = await send(alice, bytes, key);
    expect(again.json.addr).toBe(first.json.addr);
    expect(await posts()).toBe(1);
    expect(refusal(await send(alice, await picture(9, 9), key))[1]).toBe("request.key-used");
  });
});

test("leaves no files if its body does not arrive; only members' uploads may take longer", async () => {
  const hasty = await testApp({ requestTimeMs: 100 });
  try {
    await hasty.make.setting("site.allow_uploads", "1");
    const { port } = new URL(await listen(hasty));
    /** Starts a request and resolves once the server has closed the connection. */
    const begin = (path: string, cookie: string) => {
      const socket = connect(Number(port), "127.0.0.1");
      const ended = new Promise<string>((done) => socket.on("error", () => {}).once("close", () => done("ended")));
      const type = "multipart/form-data; boundary=x";
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: a\r\n${cookie}content-type: ${type}\r\ncontent-length: 999\r\n\r\n--x\r\n`,
      );
      return { socket, ended };
    };
    const own = `cookie: ${sessionCookieName(false)}=${hasty.people.alice.member.token}\r\n`;
    const patient = begin("/submit/upload", own);
    expect(await begin("/do/preview", own).ended).toBe("ended");
    expect(await begin("/submit/upload", "").ended).toBe("ended");
    expect(patient.socket.closed).toBe(false);
    patient.socket.destroy();
  } finally {
    await hasty.close();
  }
});

test("deletes unused files after a month, and no others", async () => {
  const { alice, bob } = app.people;
  const kept = pidOf(await send(alice, await picture()));
  const lost = pidOf(await send(bob, await picture(33, 33), { title: "Gone" }));
  const { hash } = await rowOf(lost);
  await app.db.write(async (trx) => {
    await trx.deleteFrom("file_use").where("pid", "=", lost).execute();
    await trx.updateTable("file").set({ unused_at: app.clock.now }).where("hash", "=", hash).execute();
  });
  await app.app.jobs.runDue();
  app.clock.now += 29 * DAY;
  await app.app.jobs.runDue();
  expect(stored()).toHaveLength(10);
  app.clock.now += 2 * DAY;
  await app.app.jobs.runDue();
  expect(stored()).toHaveLength(5);
  expect((await app.db.read.selectFrom("file").select("hash").execute()).map((file) => file.hash)).toEqual([
    (await rowOf(kept)).hash,
  ]);
});

test("checks a file name before accessing the disk", async () => {
  for (const name of [
    "..%2f..%2fambit.db",
    "con",
    "x.png",
    "a".repeat(40),
    `${"a".repeat(40)}.svg`,
    "%00",
    `${"a".repeat(40)}-70.png`,
  ]) {
    const got = await app.app.http.inject({ url: `/files/${name}` });
    expect([name, got.statusCode]).toEqual([name, got.statusCode === 400 ? 400 : 404]);
  }
});

describe("uploads of a member", () => {
  test("link to the first upload, for permitted members, while the list is empty", async () => {
    const { alice, bob } = app.people;
    expect((await alice.get("/uploads")).text).toMatch(
      new RegExp(`href="/submit/upload"[^>]*>${asPattern(en.uploads.post)}</a>`),
    );
    await app.make.setting("site.allow_uploads", "0");
    expect((await bob.get("/uploads")).text).not.toContain(en.uploads.post);
  });

  test("are listed with their sizes, page by page, for their owner only", async () => {
    const { alice, bob, visitor } = app.people;
    expect((await visitor.get("/uploads")).location).toBe("/login?next=%2Fuploads");
    expect((await alice.get("/uploads")).text).toContain(inHtml(en.uploads.none));
    const pid = pidOf(await send(alice, await picture()));
    const { hash } = await rowOf(pid);
    const page = (await alice.get("/uploads")).text;
    expect(page).toContain(`/files/${hash}-70.webp`);
    expect(page).toContain("A shelf");
    expect(page).toMatch(containing(en.uploads.used(ANY_NUMBER, 500)));
    expect((await bob.get("/uploads")).text).not.toContain(hash);
    for (let n = 0; n < 30; n++) {
      const { pid: more } = await app.make.post(alice.member, app.books, { title: `Shelf ${n}` });
      const use = { hash, uid: alice.member.uid, pid: more, created_at: n };
      await app.db.write((trx) => trx.insertInto("file_use").values(use).execute());
    }
    const first = (await alice.get("/uploads")).text;
    expect(first.match(/class="upload-tile"/g)).toHaveLength(30);
    const next = /href="(\/uploads\?after=[^"]+)"/.exec(first)?.[1] ?? "";
    expect((await alice.get(next)).text).toContain("A shelf");
    expect((await alice.get("/uploads?after=nonsense")).status).toBe(400);
  });

  test("can be deleted individually: the post stays, as does a file with other users", async () => {
    const { alice, bob } = app.people;
    const bytes = await picture();
    const own = await send(alice, bytes);
    const others = pidOf(await send(bob, bytes, { title: "The same" }));
    const { hash } = await rowOf(others);
    const remove = (who: Client, pid: number) => who.post(`/do/delete_upload/${pid}`);
    expect(refusal(await remove(alice, others))).toEqual([404, "file.not-found", undefined]);
    expect((await remove(alice, pidOf(own))).json).toMatchObject({ status: "ok", addr: "/uploads" });
    expect(refusal(await remove(alice, pidOf(own)))[1]).toBe("file.not-found");
    expect((await alice.get(own.json.addr)).text).not.toContain(hash);
    expect((await fetchFile(`${hash}.png`)).statusCode).toBe(200);
    await remove(bob, others);
    expect((await fetchFile(`${hash}.png`)).statusCode).toBe(404);
    expect(await app.db.read.selectFrom("file").select("unused_at").execute()).toEqual([{ unused_at: app.clock.now }]);
  });

  test("can be deleted by their owner only, also during a ban, and not by a forged form", async () => {
    const { alice, bob, visitor, adam } = app.people;
    const pid = pidOf(await send(alice, await picture()));
    const remove = `/do/delete_upload/${pid}`;
    expect(refusal(await visitor.post(remove))[1]).toBe("account.log-in");
    for (const who of [bob, adam]) expect(refusal(await who.post(remove))[1]).toBe("file.not-found");
    expect(refusal(await alice.post(remove, {}, { csrf: false }))[1]).toBe("request.csrf");
    for (const wrong of ["x", "0", "1.5", "99999999999999999999"]) {
      expect([wrong, ...refusal(await alice.post(`/do/delete_upload/${wrong}`)).slice(0, 2)]).toEqual([
        wrong,
        400,
        "request.bad-field",
      ]);
    }
    expect(refusal(await alice.post("/do/delete_upload/999999"))[1]).toBe("file.not-found");
    expect(await app.db.read.selectFrom("file_use").select("pid").execute()).toEqual([{ pid }]);

    await app.make.ban(alice.member, app.books);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).execute());
    const got = await alice.form(remove);
    expect([got.status, got.location]).toEqual([303, "/uploads"]);
    expect(await app.db.read.selectFrom("file_use").select("pid").execute()).toEqual([]);
  });

  test("return 404 for invalid names and names of others' files", async () => {
    const { alice } = app.people;
    for (const name of ["..%2f..%2fambit.db", "con", "a".repeat(40), `${"a".repeat(40)}.png`, "__proto__"]) {
      const got = await alice.get(`/uploads/file/${name}`);
      expect([name, got.status]).toEqual([name, 404]);
    }
  });
});

test("finds missing, unknown and wrongly marked files in a recount and corrects the marks", async () => {
  const { store } = app.app.services.files;
  const check = (fix = false) => checkFiles(app.db, store, { fix, now: app.clock.now });
  const first = await rowOf(pidOf(await send(app.people.alice, await picture())));
  const second = await rowOf(pidOf(await send(app.people.bob, mp4(), { title: "A film" })));
  expect(await check()).toEqual([]);
  await store.remove(`${first.hash}-640.webp`);
  await store.putBytes("ff00-stray", Buffer.from("stray"));
  await app.db.write((trx) => trx.updateTable("file").set({ unused_at: 1 }).where("hash", "=", second.hash).execute());
  const found = [
    { name: `${first.hash}-640.webp`, problem: "missing" },
    { name: "ff00-stray", problem: "unknown" },
    { name: second.hash, problem: "marked" },
  ];
  expect(await check()).toEqual(found);
  expect(await check(true)).toEqual(found);
  expect(await check()).toEqual(found.slice(0, 2));
});
