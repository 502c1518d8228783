import { afterEach, describe, expect, test } from "vitest";
import { DOCTOR_CHECKS } from "#domain/doctor.ts";
import { doctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import { doctorToken } from "#features/data/doctor/server/doctor-token.ts";
import type { AdminDashboardView } from "#features/site/dashboard/dashboard.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { filledSite } from "../support/backup-site.ts";
import { fakeDoctor, REPORT } from "../support/fake-doctor.ts";
import { patient } from "../support/patience.ts";
import { ANY, ANY_NUMBER, containing, en } from "../support/texts.ts";

let app: TestApp;
afterEach(() => app?.close());

const page = async (path = "/admin/doctor") => (await app.people.adam.get(path)).text;

describe("doctor page", () => {
  test("is for admins", async () => {
    app = await testApp({ doctor: fakeDoctor() });
    expect((await app.people.alice.get("/admin/doctor")).status).toBe(404);
    expect((await app.people.visitor.get("/admin/doctor")).status).toBe(302);
    expect((await app.people.alice.post("/do/admin/doctor", {})).json.code).toBe("request.forbidden");
    expect((await app.people.visitor.post("/do/admin/doctor", {})).json.code).toBe("account.log-in");
  });

  test("starts a check, shows its progress and lists the findings, worst first", async () => {
    const doctor = fakeDoctor();
    app = await testApp({ doctor });
    expect(await page()).toContain(en.doctor.never);
    expect((await app.people.adam.post("/do/admin/doctor", {})).json).toEqual({ status: "ok", addr: "/admin/doctor" });
    expect(doctor.started).toBe(1);
    expect(await page()).toContain(en.doctor.looking);
    expect(await page()).not.toMatch(containing(en.doctor.lookingAt(ANY, ANY_NUMBER, ANY_NUMBER)));
    doctor.looksAt = { stage: "integrity", done: 12, total: 17 };
    expect(await page()).toContain(en.doctor.lookingAt(en.doctor.checks.integrity, 13, 17));
    doctor.report = REPORT;
    const shown = await page();
    const disk = { free: 9_000_000_000, size: 10_000_000_000 };
    expect(shown).toContain("AMBIT_PROXIES=2");
    expect(shown).toContain(en.doctor.sum({ broken: 1, look: 1 }));
    const places = [
      en.doctor.checks.proxies,
      en.doctor.sentences["mail.none"](),
      en.doctor.sentences["disk.fine"](disk),
    ].map((text) => shown.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  test("explains that a server runs no checks", async () => {
    app = await testApp();
    expect(await page()).toContain(en.doctor.disabled);
    expect((await app.people.adam.post("/do/admin/doctor", {})).status).toBe(200);
  });

  test("shows the number of findings with a link on the dashboard", async () => {
    const doctor = fakeDoctor();
    app = await testApp({ doctor });
    const attention = async () =>
      ((await app.people.adam.get("/-/data/admin")).json.data as AdminDashboardView).attention.filter(
        ({ kind }) => kind === "doctor",
      );
    await app.app.jobs.runDue();
    expect(await attention()).toEqual([]);
    doctor.report = REPORT;
    app.clock.now += 3_600_000;
    await app.app.jobs.runDue();
    expect(await attention()).toEqual([{ kind: "doctor", count: 2, to: "/admin/doctor" }]);
  });
});

test("reveals details of a request to the doctor only", async () => {
  app = await testApp();
  const [secret] = await app.db.read.selectFrom("secret").select("value").where("name", "=", "doctor").execute();
  const ask = async (token: string, query = "?seen") =>
    (
      await app.app.http.inject({
        url: `/healthz${query}`,
        headers: { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.77, 10.0.0.1" },
      })
    ).json();
  const seen = { address: "127.0.0.1", forwarded: ["203.0.113.77", "10.0.0.1"], proto: null };
  const token = doctorToken(secret?.value ?? "");
  expect((await ask(token)).seen).toEqual(seen);
  expect((await ask(token, "")).seen).toBeUndefined();
  expect((await ask("another")).seen).toBeUndefined();
});

test("runs the same check on the server as the command, one at a time", async () => {
  const site = await filledSite();
  try {
    const own = doctorProcess(site.folder, { ...process.env, ...site.env });
    expect(await own.last()).toBeNull();
    await Promise.all([own.start(), own.start()]);
    expect(await own.underWay()).not.toBeNull();
    await expect
      .poll(async () => (await own.underWay())?.progress?.total, { timeout: patient(20_000), interval: 5 })
      .toBe(DOCTOR_CHECKS.length);
    await expect.poll(() => own.underWay(), { timeout: patient(20_000) }).toBeNull();
    expect((await own.last())?.findings.length).toBeGreaterThan(10);
    await own.close();
  } finally {
    await site.remove();
  }
});
