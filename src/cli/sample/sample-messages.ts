import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { BOX, MESSAGE_KIND } from "#features/talk/messages/message.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";

interface Letter {
  author: string;
  hoursAgo: number;
  text: string;
  isUnread?: boolean;
  isSaved?: boolean;
}

interface Thread {
  subject: string;
  between: readonly [string, string];
  /** Messages; each one is the reply to the preceding one. */
  letters: readonly Letter[];
}

const THREADS: readonly Thread[] = [
  {
    subject: "Seeds for the swap on Saturday",
    between: ["hazel_oak", "admin"],
    letters: [
      {
        author: "hazel_oak",
        hoursAgo: 52,
        text: "I have far too many **runner beans** and nobody at home will eat another one. Shall I bring a jar for the table?\n\nAlso: is there a table?",
      },
      {
        author: "admin",
        hoursAgo: 50,
        text: "There is a table, it wobbles, and your beans are welcome on it. Doors at ten.",
        isSaved: true,
      },
      {
        author: "hazel_oak",
        hoursAgo: 3,
        text: "Then I shall bring a wedge for the table as well. Juniper comes along with the labels:\n\n- name of the plant\n- year\n- *what it tasted like*",
        isUnread: true,
      },
    ],
  },
  {
    subject: "A comma in the rules",
    between: ["pilcrow", "admin"],
    letters: [
      {
        author: "pilcrow",
        hoursAgo: 20,
        text: "Rule four has a comma that changes its meaning. I do not want to make a thread of it, so here I am, quietly, with a pencil.",
        isUnread: true,
      },
    ],
  },
  {
    subject: "Thank you",
    between: ["first_day", "admin"],
    letters: [
      {
        author: "first_day",
        hoursAgo: 26,
        text: "Somebody showed me where to put my coat. Thank you for this place.",
        isSaved: true,
      },
    ],
  },
  {
    subject: "Your owl",
    between: ["wren", "saltmarsh"],
    letters: [
      {
        author: "wren",
        hoursAgo: 30,
        text: "Was that the wall by the old sluice? I could be there on Sunday with the long lens.",
      },
      { author: "saltmarsh", hoursAgo: 29, text: "The very one. Come before four, it hunts in the last light." },
      { author: "wren", hoursAgo: 6, text: "I have the thermos. You bring the patience.", isUnread: true },
    ],
  },
  {
    subject: "Chutney, with weights",
    between: ["priya", "pilcrow"],
    letters: [
      {
        author: "priya",
        hoursAgo: 44,
        text: "As promised:\n\n| what | how much |\n|---|---|\n| green beans | 900 g |\n| onions | 350 g |\n| vinegar | 400 ml |\n\nForty minutes, low. Stir when you remember.",
      },
      { author: "pilcrow", hoursAgo: 43, text: "A table! With units! I am going to lie down." },
    ],
  },
];

/** Rows of the message tables. */
type MessageRows = {
  [T in "message_thread" | "message" | "message_box" | "message_count"]: Insertable<Tables[T]>[];
};

export const SAMPLE_THREAD_COUNT = THREADS.length;
export const SAMPLE_MESSAGE_COUNT = THREADS.reduce((sum, { letters }) => sum + letters.length, 0);

/** Private messages between members; ids are in order of time. */
export function messageRows(
  people: ReadonlyMap<string, SamplePerson>,
  { now, firstTid, firstMid }: { now: number; firstTid: number; firstMid: number },
): MessageRows {
  const rows: MessageRows = { message_thread: [], message: [], message_box: [], message_count: [] };
  const unread = new Map<number, number>();
  const threads = THREADS.flatMap((thread, at) => {
    const [one, other] = thread.between.map((name) => people.get(name));
    // skips a conversation of a user with two roles
    return one && other && one.uid !== other.uid ? [{ ...thread, tid: firstTid + at, one, other }] : [];
  });
  for (const { tid, subject, letters } of threads) {
    const createdAt = now - (letters[0]?.hoursAgo ?? 0) * SAMPLE_HOUR;
    rows.message_thread.push({ tid, subject, sid: null, replies: letters.length - 1, created_at: createdAt });
  }
  const placed = threads
    .flatMap((thread) => thread.letters.map((letter, at) => ({ ...thread, letter, at })))
    .sort((a, b) => b.letter.hoursAgo - a.letter.hoursAgo);
  const midOf = (tid: number, at: number) => firstMid + placed.findIndex((one) => one.tid === tid && one.at === at);
  for (const { tid, between, one, other, letter, at } of placed) {
    const mid = midOf(tid, at);
    const [from, to] = letter.author === between[0] ? [one, other] : [other, one];
    rows.message.push({
      mid,
      tid,
      kind: MESSAGE_KIND.user,
      from_uid: from.uid,
      to_uid: to.uid,
      reply_to: at === 0 ? null : midOf(tid, at - 1),
      sent_at: now - letter.hoursAgo * SAMPLE_HOUR,
      markdown_version: MARKDOWN_VERSION,
      content_html: renderMarkdown(letter.text).html,
      content: letter.text,
    });
    const isUnread = letter.isUnread ? 1 : 0;
    const box = letter.isSaved ? BOX.saved : BOX.inbox;
    rows.message_box.push({ uid: to.uid, mid, box, with_uid: from.uid, unread: isUnread });
    rows.message_box.push({ uid: from.uid, mid, box: BOX.sent, with_uid: to.uid, unread: 0 });
    unread.set(to.uid, (unread.get(to.uid) ?? 0) + isUnread);
  }
  rows.message_count = [...unread].map(([uid, n]) => ({ uid, unread: n }));
  return rows;
}
