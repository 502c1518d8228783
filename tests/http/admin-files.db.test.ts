import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Lines of a CSV file; checks that the page of the same list links to it. */
async function linesOf(path: string, page = path.replace(/\.csv.*/, "")): Promise<string[]> {
  const { adam } = app.people;
  const got = await adam.get(path);
  expect([got.status, got.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
  expect((await adam.get(page)).text).toContain(`href="${path.replaceAll("&", "&amp;")}" download=""`);
  return got.text.split("\r\n");
}

const at = (time: number) => new Date(time).toISOString();
const DAY = 86_400_000;

test.each(["addresses", "userbadges", "wiki", "questions", "appeals", "reports"])(
  "the file of %s is for admins only",
  async (name) => {
    const { adam, mina, visitor } = app.people;
    expect((await adam.get(`/admin/${name}.csv`)).status).toBe(200);
    for (const who of [mina, visitor]) expect((await who.get(`/admin/${name}.csv`)).status).toBe(404);
  },
);

test("exports blocked addresses; escapes a reason that starts like a formula", async () => {
  const { now } = app.clock;
  const range = "203.0.113.0/24";
  await app.people.adam.post("/do/admin/block_addresses", { range, days: 7, reason: "=1+1" });
  expect(await linesOf("/admin/addresses.csv")).toEqual([
    "range,reason,blocked,until",
    `${range},'=1+1,${at(now)},${at(now + 7 * DAY)}`,
    "",
  ]);
});

test("exports badges in their order", async () => {
  const badge = { description: "", score: 5, trigger: null, icon: null };
  await app.db.write((trx) =>
    trx
      .insertInto("badge")
      .values([
        { ...badge, name: "Second", position: 2 },
        { ...badge, name: "First, of all", position: 1 },
      ])
      .execute(),
  );
  expect(await linesOf("/admin/userbadges.csv")).toEqual([
    "name,description,score,rank,trigger,holders",
    '"First, of all",,5,1,,0',
    "Second,,5,2,,0",
    "",
  ]);
});

test("exports all wiki pages, including unwritten ones and those beyond the first page of the list", async () => {
  const { adam } = app.people;
  const slugs = Array.from({ length: 120 }, (_, at) => `page-${String(at).padStart(3, "0")}`);
  for (const slug of slugs) {
    expect((await adam.post("/admin/wiki/create", { slug, title: slug, content: "Us" })).json.status).toBe("ok");
  }
  const lines = await linesOf("/admin/wiki.csv");
  expect(lines[0]).toBe("slug,title,edited,footer");
  expect(lines.filter((line) => line.startsWith("page-"))).toEqual(
    slugs.map((slug) => `${slug},${slug},${at(app.clock.now)},`),
  );
  expect(lines.filter((line) => /^tos,[^,]+,,1$/.test(line))).toHaveLength(1);
});

test("exports security questions without their answers", async () => {
  await app.people.adam.post("/do/admin/create_question", { question: "What is red?", answer: "Secretly roses" });
  expect(await linesOf("/admin/questions.csv")).toEqual(["question", "What is red?", ""]);
});

test("exports open and decided appeals to admins", async () => {
  const { bob, carol } = app.people;
  const eve = app.as(await app.make.member("eve", { isAdmin: true }));
  const { now } = app.clock;
  // a team with one member cannot decide about its own action
  const solo = await app.make.sub(carol.member, { name: "solo" });
  const aids: number[] = [];
  for (const title of ["One", "Two"]) {
    const { pid } = await app.make.post(bob.member, solo, { title });
    await carol.post("/do/delete_post", { post: pid, reason: "Off topic" });
    const { aid } = await app.db.read
      .selectFrom("mod_action")
      .select("aid")
      .orderBy("aid", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await bob.post(`/do/appeal/${aid}`, { text: "It was on topic" })).json.status).toBe("ok");
    aids.push(aid);
  }
  const decision = { outcome: "upheld", answer: "It was not" };
  expect((await eve.post(`/do/decide_appeal/${aids[1]}`, decision)).json.status).toBe("ok");
  const lines = await linesOf("/admin/appeals.csv");
  expect(lines[0]).toBe("act,sub,person,appealed,due,assigned_to,outcome,decided");
  const rest = lines.slice(1, 3).map((line) => line.split(","));
  const act = ["postDeleted", "solo", "bob", at(now), at(now + 7 * DAY)];
  expect(rest.map((cells) => cells.slice(0, 5))).toEqual([act, act]);
  expect(rest.map((cells) => cells.slice(6))).toEqual([
    ["", ""],
    ["upheld", at(now)],
  ]);
  expect(lines).toHaveLength(4);
});

test("exports reports to admins with the filters of the page", async () => {
  const { alice, bob, adam } = app.people;
  for (const title of ["Spam, spam", "More"]) {
    const { pid } = await app.make.post(alice.member, app.books, { title });
    await bob.post("/do/report", { post: pid, reason: "Sitewide Rule violation", send_to_admin: true });
  }
  const first = '"Spam, spam"';
  const all = await linesOf("/admin/reports.csv?sort=old", "/admin/reports?sort=old");
  expect(all[0]).toBe("kind,sub,title,author,open_reports,reasons,last_report,closed,closed_by,outcome");
  expect(all[1]).toContain(`post,books,${first},alice,1,site 1,${at(app.clock.now)},,,`);
  expect(all).toHaveLength(4);
  expect((await adam.get("/admin/reports.csv?person=nobody")).text.split("\r\n")).toHaveLength(2);
  expect((await adam.get("/admin/reports.csv?status=closed")).text.split("\r\n")).toHaveLength(2);
  for (const query of ["kind=nothing", "status=half"]) {
    expect((await adam.get(`/admin/reports.csv?${query}`)).status).toBe(400);
  }
});
