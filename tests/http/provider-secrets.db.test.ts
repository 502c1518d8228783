import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#platform/http/config.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { type TestProvider, testProvider } from "../support/provider.ts";

const ENV = (secret: string) => ({ AMBIT_PROVIDER_SECRET_THE_COMPANY: secret });

let provider: TestProvider;
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  logged.length = 0;
});
afterEach(() => app.close());

const start = async (env: Record<string, string>) => {
  const { providerSecrets } = readConfig(env);
  const logStream = { write: (line: string) => void logged.push(line) };
  app = await testApp({ providers: provider.way, logStream, config: { providerSecrets } });
  provider.now = () => app.clock.now;
};
const save = (more: Record<string, unknown> = {}) =>
  app.people.adam.post("/do/admin/provider", {
    ...{ slug: "the-company", label: "The company", issuer: provider.issuer, client_id: provider.clientId },
    ...{ client_secret: "", on: true, is_new: true, ...more },
  });
const stored = async () =>
  (await app.db.read.selectFrom("provider").select("client_secret").execute())[0]?.client_secret;
/** Redirect of a visitor who returns from the provider. */
const enter = async () => {
  const { visitor } = app.people;
  const got = await visitor.get("/login/provider/the-company");
  const held = got.cookies.find(({ name }) => name === "ambit_provider")?.value ?? "";
  const back = new URL(provider.logIn(got.location ?? ""));
  return (await visitor.get(back.pathname + back.search, { headers: { cookie: `ambit_provider=${held}` } })).location;
};
const shown = async () => (await app.people.adam.get("/-/data/admin/providers")).json.data.providers[0];

describe("client secret from the environment", () => {
  test("is used and appears in no page, log or table", async () => {
    await start(ENV(provider.secret));
    expect((await save()).status).toBe(200);
    expect(await enter()).toContain("/login?provider=unknown");
    expect(await stored()).toBe(null);
    expect(await shown()).toMatchObject({
      secretIn: "environment",
      secretVariable: "AMBIT_PROVIDER_SECRET_THE_COMPANY",
    });
    const page = (await app.people.adam.get("/admin/providers")).text;
    expect(page).toContain("<code>AMBIT_PROVIDER_SECRET_THE_COMPANY</code>");
    for (const text of [page, JSON.stringify(await shown()), logged.join("")]) {
      // last part of the secret, which no encoding changes
      expect(text).not.toContain(provider.secret.slice(-6));
    }
    expect(logged.length).toBeGreaterThan(0);
  });

  test("replaces a stored secret, which is removed when the provider is saved", async () => {
    await start(ENV(provider.secret));
    await save();
    await app.db.write((trx) => trx.updateTable("provider").set({ client_secret: "another" }).execute());
    expect(await enter()).toContain("/login?provider=unknown");
    expect((await save({ is_new: false, client_secret: "typed" })).status).toBe(200);
    expect(await stored()).toBe(null);
    expect(await enter()).toContain("/login?provider=unknown");
  });

  test("refuses every log-in if wrong, regardless of a stored secret", async () => {
    await start(ENV("wrong"));
    await save();
    await app.db.write((trx) => trx.updateTable("provider").set({ client_secret: provider.secret }).execute());
    expect(await enter()).toContain("/login?provider=failed");
    expect(logged.join("")).toContain("a provider did not serve");
    expect(logged.join("")).not.toContain(provider.secret);
  });

  test("is optional: without it the stored secret is used", async () => {
    await start({});
    await save({ client_secret: provider.secret });
    expect(await stored()).toBe(provider.secret);
    expect(await shown()).toMatchObject({ secretIn: "database" });
    expect(await enter()).toContain("/login?provider=unknown");
    expect((await app.people.adam.get("/admin/providers")).text).not.toContain(provider.secret);
  });
});
