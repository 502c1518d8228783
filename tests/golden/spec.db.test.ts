import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { aboutAccounts } from "./spec/about-accounts.ts";
import { aboutContent } from "./spec/about-content.ts";
import { aboutSubs } from "./spec/about-subs.ts";
import { calls, SPEC_CALLS } from "./spec/calls.ts";
import { SPEC_SENTENCES } from "./spec/sentences.ts";
import { answerOf, type Provocations, printable, type Stage, sentenceOf, specStage } from "./spec/stage.ts";

/** Calls and messages that other programs rely on: requests to the real server and their exact responses. */
const NOW = Date.UTC(2026, 0, 1);
let app: TestApp;
let box: Mailbox;
let stage: Stage;
beforeAll(async () => {
  box = await mailbox();
  app = await testApp({ now: NOW, config: { mail: box.config, publicUrl: new URL("http://ambit.test") } });
  stage = specStage(app);
});
afterAll(async () => {
  await app.close();
  await box.close();
});

const lines: string[] = [];

test.each(SPEC_CALLS)("answers call %s as documented", async (row) => {
  const exchange = await calls[row](stage);
  expect(exchange.got.status).toBe(200);
  lines.push(row, `  ${exchange.who}: ${JSON.stringify(printable(exchange.body))}`, `  ${answerOf(exchange)}`);
});

const provocations: Provocations = { ...aboutAccounts, ...aboutSubs, ...aboutContent };

test.each(SPEC_SENTENCES)("sends the message %s", async (sentence) => {
  const exchange = await (provocations[sentence] ?? expect.fail("no request provokes it"))(stage);
  const text = sentenceOf(exchange);
  expect(text.toLowerCase()).toContain(sentence.toLowerCase());
  const asked = `${exchange.method} ${exchange.path.replaceAll(/(?<=\/|somebody)\d+/g, "{n}")}`;
  const body = JSON.stringify(printable(exchange.body));
  lines.push(sentence, `  ${exchange.who}: ${asked} ${body}`, `  ${exchange.got.status} ${text}`);
});

test("shows error pages as stored", async () => {
  const { bob, olive, visitor } = app.people;
  const closed = await app.make.sub(olive.member, { status: 1 as never });
  const limited = await testApp({ config: { limits: true } });
  try {
    const pages: TestResponse[] = [await bob.get(`/s/${closed.name}`), await bob.get("/s/nowhere")];
    pages.push(await visitor.get("/", { headers: { expect: "a cup of tea" } }));
    for (let n = 0; n < 6; n += 1) pages[3] = await limited.people.visitor.form("/register", { username: `x${n}` });
    expect(pages.map(({ status }) => status)).toEqual([403, 404, 418, 429]);
    for (const { status, text } of pages) lines.push(`page ${status}`, `  ${/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]}`);
  } finally {
    await limited.close();
  }
});

test("documents the calls and messages", async () => {
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("spec.txt");
});
