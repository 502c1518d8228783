import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { outsideServers, outsideUrl, startOutsideServers, testOutboundClient } from "../support/outside-servers.ts";
import { picture } from "../support/pictures.ts";

// Rows about files and polls in the list of attacks on forums; numbers in test names are its rows.

startOutsideServers();
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ outbound: testOutboundClient() });
  await app.make.setting("site.allow_uploads", "1");
  await app.db.write((trx) => trx.updateTable("sub").set({ allow_poll: 1 }).execute());
});
afterEach(() => app.close());

const fields = (more: Record<string, string> = {}) => ({ sub: "books", title: "A shelf", alt: "Books", ...more });
const refusal = (got: TestResponse) => [got.status, got.json.code];
const files = () => app.db.read.selectFrom("file").select("hash").execute();

describe("image URLs of other sites (70)", () => {
  test.each(["/points-inside", "/points-to-file"])("%s: sends no internal request and shows nothing", async (path) => {
    outsideServers.insideAsked = 0;
    outsideServers.seen.length = 0;
    const sent = { sub: "books", title: "Look at this", link: outsideUrl(path) };
    expect((await app.people.alice.post("/submit/link", sent)).status).toBe(200);
    await app.app.jobs.runDue();
    expect(outsideServers.seen[0]?.url).toBe(path);
    expect(outsideServers.insideAsked).toBe(0);
    expect(await files()).toEqual([]);
    const jobs = await app.db.read.selectFrom("job").select("kind").where("kind", "=", "link.preview").execute();
    expect(jobs).toEqual([]);
  });
});

describe("a ban ends earlier preparations (74)", () => {
  /** Items that bob has started in the sub, and requests that use them. */
  async function begun(bob: Client & { member: { uid: number; name: string; token: string } }) {
    const own = await app.make.poll(bob.member, app.books);
    const other = await app.make.poll(app.people.alice.member, app.books);
    await bob.post(`/do/cast_vote/${other.pid}/${other.oids[0]}`);
    const bytes = await picture(9, 9);
    return {
      "edit a text": () => bob.post(`/do/edit_txtpost/${own.pid}`, { content: "Changed" }),
      "vote in a poll": () => bob.post(`/do/cast_vote/${own.pid}/${own.oids[0]}`),
      "withdraw a vote": () => bob.post(`/do/remove_vote/${other.pid}`),
      "close an own poll": () => bob.post("/do/close_poll", { post: own.pid }),
      "send a file": () => bob.upload("/submit/upload", fields(), { bytes }),
      "write a poll": () =>
        bob.post("/submit/poll", { sub: "books", title: "What now?", "options-0": "a", "options-1": "b" }),
    };
  }

  test("after a ban from the sub", async () => {
    const { bob } = app.people;
    const acts = await begun(bob);
    await app.make.ban(bob.member, app.books);
    for (const [name, act] of Object.entries(acts)) {
      const [status, code] = refusal(await act());
      expect([name, status, /banned/.test(code)]).toEqual([name, 403, true]);
    }
    expect(await files()).toEqual([]);
  });

  test("after a ban from the site", async () => {
    const { bob } = app.people;
    const acts = await begun(bob);
    await app.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("name", "=", "bob").execute());
    for (const [name, act] of Object.entries(acts)) {
      expect([name, ...refusal(await act())]).toEqual([name, 401, "account.log-in"]);
    }
    expect((await bob.get("/uploads")).location).toBe("/login?next=%2Fuploads");
    expect(await files()).toEqual([]);
  });
});

describe("fields beside a file (58, 80)", () => {
  test("treats names of JavaScript built-ins as plain names", async () => {
    const bytes = await picture(9, 9);
    for (const name of [
      "__proto__",
      "constructor",
      "prototype",
      "toString",
      "hasOwnProperty",
      "constructor.prototype",
    ]) {
      const got = await app.people.alice.upload("/submit/upload", fields({ [name]: "polluted" }), { bytes });
      expect([name, got.status < 500]).toEqual([name, true]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("polluted");
    expect((await app.people.alice.get("/submit/upload")).status).toBe(200);
  });

  test("refuses overlong and excess values and stores nothing", async () => {
    const { alice } = app.people;
    const bytes = await picture(9, 9);
    const send = (more: Record<string, string>) => alice.upload("/submit/upload", fields(more), { bytes });
    expect((await send({ alt: "x".repeat(100_000) })).json).toMatchObject({ code: "file.alt-length", field: "alt" });
    expect((await send({ title: "x".repeat(100_000) })).json.field).toBe("title");
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field-${n}`, "x"]));
    expect((await send(many)).status).toBe(413);
    expect(await files()).toEqual([]);
  });
});
