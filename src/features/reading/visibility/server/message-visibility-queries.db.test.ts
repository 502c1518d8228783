import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { BOX, MESSAGE_KIND } from "#features/talk/messages/message.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { makers } from "../../../../../tests/support/world.ts";
import { isReportable, isShownToOwner, unreadMessagesOfPerson } from "./message-visibility-queries.ts";

// Alice hides messages of mallory only. She has messages of every kind, received and sent, some of them in each
// box.

const NOW = 1_800_000_000_000;
const NAMES = ["alice", "mallory", "blurred", "unlisted", "hater"] as const;
type Name = (typeof NAMES)[number];
type Box = keyof typeof BOX;

interface Item {
  mid: number;
  /** Other member of the conversation; null for the moderators of a sub. */
  other: Name | null;
  box: Box;
  way: "to alice" | "from alice";
  isUnread: boolean;
}

/** Copies in each box, and the boxes in which the copy is unread. */
const COPIES: readonly { way: Item["way"]; unreadIn: readonly Box[] }[] = [
  { way: "to alice", unreadIn: ["inbox", "saved"] },
  { way: "to alice", unreadIn: ["inbox"] },
  { way: "from alice", unreadIn: [] },
];

let db: Db<Tables>;
const uids = {} as Record<Name, number>;
const items: Item[] = [];

beforeAll(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  for (const name of NAMES) uids[name] = (await make.member(name)).uid;
  await db.write(async (trx) => {
    const block = (uid: Name, target: Name, row: object) =>
      trx
        .insertInto("person_block")
        .values({ uid: uids[uid], target: uids[target], created_at: NOW, ...row })
        .execute();
    await block("alice", "mallory", { hide_messages: 1 });
    await block("alice", "blurred", { content: "blur" });
    await block("alice", "unlisted", { content: "hide" });
    await block("hater", "alice", { hide_messages: 1 });
    await block("hater", "blurred", { hide_messages: 1 });
    const thread = { subject: "Tea", created_at: NOW };
    const { tid } = await trx.insertInto("message_thread").values(thread).returning("tid").executeTakeFirstOrThrow();
    const text = { markdown_version: 1, content: "Tea", content_html: "<p>Tea</p>", sent_at: NOW };
    for (const other of [null, ...NAMES.slice(1)])
      for (const box of Object.keys(BOX) as Box[])
        for (const { way, unreadIn } of COPIES) {
          const [from, to] = way === "to alice" ? [other ?? "hater", "alice" as const] : ["alice" as const, other];
          const kind = other !== null ? "user" : way === "to alice" ? "asTeam" : "toTeam";
          const ends = { kind: MESSAGE_KIND[kind], from_uid: uids[from], to_uid: to && uids[to] };
          const { mid } = await trx
            .insertInto("message")
            .values({ tid, ...ends, ...text })
            .returning("mid")
            .executeTakeFirstOrThrow();
          const isUnread = unreadIn.includes(box);
          const copy = { uid: uids.alice, mid, box: BOX[box], with_uid: other && uids[other] };
          await trx
            .insertInto("message_box")
            .values({ ...copy, unread: isUnread ? 1 : 0 })
            .execute();
          items.push({ mid, other, box, way, isUnread });
        }
    const counted = items.filter(({ isUnread }) => isUnread).length;
    await trx.insertInto("message_count").values({ uid: uids.alice, unread: counted }).execute();
  });
});
afterAll(() => db.close());

async function chosen(condition: ReturnType<typeof isShownToOwner>): Promise<Item[]> {
  const { rows } = await sql<{ mid: number }>`select x.mid from message_box x join message m on m.mid = x.mid
    where x.uid = ${uids.alice} and ${condition}`.execute(db.read);
  const mids = new Set(rows.map(({ mid }) => mid));
  return items.filter(({ mid }) => mids.has(mid));
}

/** A block only affects the inbox, and only messages of members. */
const isShown = ({ box, other }: Item) => box !== "inbox" || other !== "mallory";

test("shows all messages except those from hidden members in the inbox", async () => {
  expect(await chosen(isShownToOwner())).toEqual(items.filter(isShown));
});

test("allows reports of members' messages that are visible in the inbox or saved", async () => {
  const isKept = ({ box }: Item) => box === "inbox" || box === "saved";
  const expected = items.filter(
    (item) => isKept(item) && item.way === "to alice" && item.other !== null && isShown(item),
  );
  expect(await chosen(isReportable())).toEqual(expected);
});

test("counts visible unread messages only", async () => {
  const rows = await db.read
    .selectFrom("person as p")
    .select(["p.name", unreadMessagesOfPerson().as("unread")])
    .where("p.name", "in", ["alice", "hater"])
    .orderBy("p.name")
    .execute();
  const expected = items.filter((item) => item.isUnread && isShown(item)).length;
  expect(rows).toEqual([
    { name: "alice", unread: expected },
    { name: "hater", unread: 0 },
  ]);
});
