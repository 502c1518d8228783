import { afterEach, beforeEach, expect, test } from "vitest";
import { type Mailbox, mailbox } from "../../../tests/support/mailbox.ts";
import type { Letter } from "./letter.ts";
import { MailError, type Mailer, smtpMailer } from "./mailer.ts";

let box: Mailbox;
let mailer: Mailer;
beforeEach(async () => {
  box = await mailbox();
  mailer = smtpMailer(box.config);
});
afterEach(async () => {
  mailer.close();
  await box.close();
});

const letter: Letter = {
  language: "ru",
  greeting: "Здравствуйте, Łódź!",
  paragraphs: ["Один абзац."],
  closing: ["Спасибо,"],
};
const mail = { to: "alice@home.test", subject: "Ответ", letter };

test("sends an email with both parts and one-click unsubscribe headers", async () => {
  const unsubscribe = "https://talk.example/unsubscribe/abc";
  await mailer.send({ ...mail, unsubscribe }, { siteName: "Talk at talk.example" });
  const [got] = box.received;
  expect(got?.to).toEqual(["alice@home.test"]);
  expect(got?.text).toContain("Здравствуйте, Łódź!\n\nОдин абзац.");
  expect(got?.html).toContain("Один абзац.</p>");
  expect(got?.headers).toMatchObject({
    from: "Talk at talk\u200b.example <no-reply@ambit.test>",
    to: "alice@home.test",
    subject: "Ответ",
    "auto-submitted": "auto-generated",
    "list-id": "<updates.ambit.test>",
    "list-unsubscribe": `<${unsubscribe}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});

test("sets the same reference for emails of one group, and none for others", async () => {
  await mailer.send({ ...mail, group: "thread-7" }, { siteName: "Talk" });
  await mailer.send(mail, { siteName: "Talk" });
  const id = "<thread-7@ambit.test>";
  expect(box.received[0]?.headers).toMatchObject({ "in-reply-to": id, references: id });
  expect(Object.keys(box.received[1]?.headers ?? {})).not.toContain("references");
});

test("sends the same Message-ID when a job is repeated, and different ones for other jobs and addresses", async () => {
  const options = { siteName: "Talk", jobKey: "deliver 7 1000" };
  await mailer.send(mail, options);
  await mailer.send(mail, options);
  await mailer.send(mail, { ...options, jobKey: "deliver 8 1000" });
  await mailer.send({ ...mail, to: "bob@home.test" }, options);
  await mailer.send(mail, { siteName: "Talk" });
  const [first, again, ...others] = box.received.map(({ headers }) => headers["message-id"]);
  expect(first).toMatch(/^<[0-9a-f]{40}@ambit\.test>$/);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

test("truncates a long subject after a whole character", async () => {
  await mailer.send({ ...mail, subject: `${"я".repeat(196)} 🦊🦊🦊` }, { siteName: "Talk" });
  expect(box.received[0]?.headers.subject).toBe(`${"я".repeat(196)} 🦊…`);
});

test("adds no header or recipient for a subject or name with several lines", async () => {
  const evil = "Hi\r\nBcc: eve@home.test\r\nX-Evil: 1";
  await mailer.send({ ...mail, subject: evil }, { siteName: evil });
  const [got] = box.received;
  expect(got?.to).toEqual(["alice@home.test"]);
  expect(got?.headers.subject).toBe("Hi Bcc: eve\u200b@home\u200b.test X-Evil: 1");
  expect(Object.keys(got?.headers ?? {})).not.toContain("bcc");
  expect(Object.keys(got?.headers ?? {})).not.toContain("x-evil");
});

test("keeps only the status code of the answer in the error", async () => {
  box.refuse = { code: 550, text: "no such user alice@home.test" };
  await expect(mailer.send(mail, { siteName: "Talk" })).rejects.toMatchObject({
    message: "Mail was not taken: EENVELOPE 550",
    isFinal: true,
  });
  box.refuse = { code: 451, text: "try alice@home.test later" };
  await expect(mailer.send(mail, { siteName: "Talk" })).rejects.toMatchObject({ isFinal: false });
  expect(box.received).toEqual([]);
});

test("treats an unreachable server as a temporary error", async () => {
  await box.close();
  const error = await mailer.send(mail, { siteName: "Talk" }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error.isFinal).toBe(false);
  expect(error.message).toBe("No connection to the mail server: ECONNREFUSED");
  box = await mailbox();
});
