import { Readable } from "node:stream";
import type { Tables } from "#domain/tables.ts";
import { SUB_SWITCH_COLUMNS } from "#features/circles/subs/settings.ts";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { receiveFile } from "#platform/files/received-file.ts";
import { videoRemuxer } from "#platform/files/videos/video-remuxer.ts";
import { addSecrets, SECRET_MARK } from "./export-secrets.ts";
import { picture } from "./pictures.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { makers } from "./world.ts";

/** Public texts of the world below. */
export const PUBLIC_TEXTS = [
  "Rainbows over the lake",
  "A first answer",
  "An answer below",
  "Tea",
  "Be kind",
  "The handbook",
];

/**
 * Fills a small site with public content of every kind, and with deleted, removed, held, disabled and private content
 * marked with SECRET.
 */
export async function fillExportWorld(db: Db<Tables>, store: FileStore, now: () => number) {
  const make = makers(db, now);
  const alice = await make.member("Alice");
  const bob = await make.member("bob_2");
  const gone = await make.member(`${SECRET_MARK}gone`, { status: 10 });
  const silent = await make.member("silent");
  const birds = await make.sub(alice, { name: "Birds" });
  const empty = await make.sub(bob, { name: "empty" });
  const closed = await make.sub(bob, { name: `closed${SECRET_MARK}`, status: 1 as never });
  const paused = await make.sub(bob, { name: `paused${SECRET_MARK}`, status: 2 as never });
  await make.position(bob, birds, 1);

  const rainbow = await make.post(alice, birds, {
    title: PUBLIC_TEXTS[0] as string,
    text: "See /u/bob_2 & <b>this</b> >!hidden!<",
    flair: "Story",
  });
  const linked = await make.post(bob, birds, {
    title: "A link",
    link: "https://example.com/a?b=1&c=2",
    score: 7,
    nsfw: true,
  });
  const orphan = await make.post(gone, birds, { title: "By somebody who left", text: "Still here", score: -3 });
  const poll = await make.poll(bob, birds, { title: "Which one?", options: ["Tea", "Coffee"] });
  const hiding = await make.poll(bob, birds, { title: "Hidden", options: ["One", "Two"], hidesResults: true });
  const first = await make.comment(bob, rainbow, { text: PUBLIC_TEXTS[1] as string });
  const below = await make.comment(alice, rainbow, { text: PUBLIC_TEXTS[2] as string, parent: first });
  const removed = await make.comment(bob, rainbow, { text: `${SECRET_MARK} removed`, parent: below, deleted: 2 });
  await make.comment(alice, rainbow, { text: "Answers one that is gone", parent: removed });
  await make.comment(gone, linked, { text: "From nobody" });
  await make.flair(birds, "Story");
  await make.flair(birds, "Fan", "user");

  const taken = { title: `${SECRET_MARK} title`, text: `${SECRET_MARK} text` };
  for (const deleted of [1, 2, 3]) {
    const post = await make.post(silent, birds, { ...taken, deleted });
    await make.comment(bob, post, { text: `${SECRET_MARK} below what was deleted` });
    await make.comment(silent, linked, { text: `${SECRET_MARK} deleted comment`, deleted });
  }
  const held = await make.post(silent, birds, { ...taken, deleted: 2 });
  const heldComment = await make.comment(silent, rainbow, { text: `${SECRET_MARK} held`, deleted: 2 });
  await make.comment(alice, rainbow, { text: `${SECRET_MARK} below what is held`, parent: heldComment });
  for (const sub of [closed, paused]) await make.comment(bob, await make.post(bob, sub, taken), { text: SECRET_MARK });

  const files = await storeFiles(db, store, now());
  await db.write(async (trx) => {
    await trx.updateTable("post").set({ held: 1 }).where("pid", "=", held.pid).execute();
    await trx.updateTable("comment").set({ held: 1 }).where("cid", "=", heldComment.cid).execute();
    await trx
      .updateTable("post")
      .set((eb) => ({ comments: eb("comments", "-", 1) }))
      .where("pid", "=", rainbow.pid)
      .execute();
    await trx.updateTable("comment").set({ up: 3, down: 1, score: 2 }).where("cid", "=", first.cid).execute();
    await trx.insertInto("imported").values({ source: "x", source_id: "1", cid: first.cid, up: 3, down: 1 }).execute();
    await trx
      .updateTable("post")
      .set({
        sticky_at: now() - 5_000,
        sticky_cid: first.cid,
        comment_sort: "new",
        edited_at: now() - 9_000,
        distinguished: 1,
      })
      .where("pid", "=", rainbow.pid)
      .execute();
    await trx
      .updateTable("comment")
      .set({ edited_at: now() - 8_000, distinguished: 1, locked: 1 })
      .where("cid", "=", below.cid)
      .execute();
    await trx.updateTable("post").set({ locked: 1 }).where("pid", "=", linked.pid).execute();
    const over = { closes_at: now() - 2_000, closed_at: now() - 1_000, min_level: 3 };
    await trx.updateTable("poll").set(over).where("pid", "=", poll.pid).execute();
    await trx.updateTable("flair").set({ hue: 12, team_only: 1 }).where("text", "=", "Fan").execute();
    const switches = Object.fromEntries(Object.values(SUB_SWITCH_COLUMNS).map((column) => [column, 1]));
    await trx
      .updateTable("sub")
      .set({ ...switches, hide_score_minutes: 60, banner: files.shown.hash })
      .where("sid", "=", empty.sid)
      .execute();
    await trx.updateTable("person").set({ is_bot: 1 }).where("uid", "=", bob.uid).execute();
    await trx
      .updateTable("poll_option")
      .set({ votes: 1 })
      .where("oid", "=", poll.oids[0] ?? 0)
      .execute();
    await trx
      .insertInto("poll_vote")
      .values({ pid: poll.pid, uid: alice.uid, oid: poll.oids[0] ?? 0, voted_at: 1 })
      .execute();
    await trx
      .updateTable("poll_option")
      .set({ votes: 1 })
      .where("oid", "=", hiding.oids[1] ?? 0)
      .execute();
    await trx
      .insertInto("poll_vote")
      .values({ pid: hiding.pid, uid: alice.uid, oid: hiding.oids[1] ?? 0, voted_at: 1 })
      .execute();
    await trx
      .insertInto("sub_rule")
      .values([
        { sid: birds.sid, position: 0, text: "Be kind" },
        { sid: birds.sid, position: 1, text: "No ads" },
      ])
      .execute();
    const sidebar = "All about **birds**";
    await trx
      .updateTable("sub")
      .set({
        sidebar,
        sidebar_html: renderMarkdown(sidebar).html,
        slow_seconds: 30,
        min_level: 2,
        submit_notes: "Think first",
        icon: files.shown.hash,
        hide_score_minutes: 0,
      })
      .where("sid", "=", birds.sid)
      .execute();
    await trx
      .updateTable("person")
      .set({ about: "Watches birds", display_name: "Alice A." })
      .where("uid", "=", alice.uid)
      .execute();
    const style = {
      sid: birds.sid,
      uid: alice.uid,
      source: `/* ${SECRET_MARK} of the team */\na { color: red }`,
      content: "x",
      key: "k",
      created_at: 1,
    };
    const { svid } = await trx.insertInto("sub_style").values(style).returning("svid").executeTakeFirstOrThrow();
    await trx.updateTable("sub").set({ style_svid: svid }).where("sid", "=", birds.sid).execute();
    await trx
      .insertInto("sub_file")
      .values({ sid: birds.sid, name: "feather", hash: files.shown.hash, uid: alice.uid, created_at: 1 })
      .execute();
    await trx.updateTable("post").set({ type: "upload" }).where("pid", "=", orphan.pid).execute();
    const use = { uid: gone.uid, created_at: 1 };
    await trx
      .insertInto("file_use")
      .values([
        { ...use, pid: orphan.pid, hash: files.shown.hash, alt: 'A "green" <field>' },
        { ...use, pid: held.pid, hash: files.hidden.hash, alt: SECRET_MARK },
      ])
      .execute();
    await trx.updateTable("file").set({ unused_at: null }).execute();
    const page = {
      slug: "handbook",
      uid: alice.uid,
      title: "The handbook",
      content: "# One",
      html: renderMarkdown("# One").html,
      created_at: now() - 1_000,
    };
    await trx.insertInto("wiki_page").values({ slug: "handbook", wvid: null, footer: null, created_at: 1 }).execute();
    const { wvid } = await trx.insertInto("wiki_version").values(page).returning("wvid").executeTakeFirstOrThrow();
    await trx
      .insertInto("wiki_version")
      .values({ ...page, content: SECRET_MARK, html: SECRET_MARK })
      .execute();
    await trx.updateTable("wiki_page").set({ wvid }).execute();
  });
  await addSecrets(db, { alice: alice.uid, bob: bob.uid, sid: birds.sid, pid: rainbow.pid, cid: first.cid });
  return { alice, bob, birds, empty, closed, rainbow, linked, poll, first, files };
}

async function storeFiles(db: Db<Tables>, store: FileStore, now: number) {
  const videos = videoRemuxer({ log: { error: () => undefined } });
  const files = { store, pictures: sharedPictures, videos, write: db.write.bind(db) };
  const keep = async (colour: string) => {
    const received = await receiveFile(Readable.from([await picture(60, 40, undefined, colour)]), store.incoming, 1e6);
    try {
      return await storeReceived(files, received, "png", now);
    } finally {
      await received.discard();
    }
  };
  return { shown: await keep("#2b6"), hidden: await keep("#b26") };
}
