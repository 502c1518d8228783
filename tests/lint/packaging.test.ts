import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { deviceCookieName } from "#platform/sessions/device-token.ts";
import { providerCookieName, sessionCookieName, stepCookieName } from "#platform/sessions/session-token.ts";
import { LANGUAGES } from "#strings/languages.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** File contents without comments. */
const said = (path: string) => read(path).replaceAll(/^\s*#.*$/gm, "");

test("forwards the port in the nginx example, because the origin of forms is compared with it", () => {
  expect(said("packaging/nginx.conf")).toMatch(/proxy_set_header Host \$http_host;/);
});

describe("container image", () => {
  const image = said("Dockerfile");

  test("copies existing files and starts a copied program", () => {
    const copied = [...image.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(
      ([, paths]) => paths?.split(" ") ?? [],
    );
    const made = ["/app/node_modules", "/app/build", "."];
    const missing = copied.filter((path) => !made.includes(path) && !existsSync(join(root, path.replace("/app/", ""))));
    expect(copied.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
    for (const path of ["src/main.ts", "packaging/health.mjs", "scripts/build.mjs"]) {
      expect([path, image.includes(path), existsSync(join(root, path))]).toEqual([path, true, true]);
    }
  });

  test("runs as an unprivileged user with one writable folder and a health check", () => {
    for (const stage of image.split(/^FROM /m).slice(2)) {
      const users = [...stage.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user);
      if (users.length > 0) expect(users.at(-1)).toBe("node");
    }
    expect(image).toContain("\nUSER node\n");
    expect(image).toContain("\nVOLUME /data\n");
    expect(image).toContain("AMBIT_DATA=/data");
    expect(image).toMatch(/^HEALTHCHECK /m);
  });

  test("never installs development tools", () => {
    const steps = image.split("\n").filter((line) => /npm (ci|uninstall)/.test(line));
    expect(steps).toHaveLength(2);
    for (const line of steps) expect(line).toContain("--omit=dev");
  });

  test("excludes data, packages and secrets of the build machine", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const path of ["data", "node_modules", "build", ".git", ".env*"]) expect(ignored).toContain(path);
  });

  test("is run read-only, without capabilities, and behind a local proxy", () => {
    const compose = said("compose.yaml");
    for (const line of [
      "read_only: true",
      "cap_drop: [ALL]",
      "no-new-privileges:true",
      "- data:/data",
      "127.0.0.1:3000:3000",
    ]) {
      expect(compose).toContain(line);
    }
    // a site with PostgreSQL needs its tools for backups
    expect(said("compose.postgres.yaml")).toContain("target: postgres");
    expect(/postgresql-client-(\d+)/.exec(image)?.[1]).toBe(
      /image: postgres:(\d+)/.exec(read("compose.postgres.yaml"))?.[1],
    );
  });
});

test("passes only known environment variables to a container", () => {
  const compose = said("compose.yaml");
  const names = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? "");
  const known = read("docs/OPERATING.md");
  // all variables in .env are passed on
  expect(compose).toMatch(/env_file:\n {6}- path: \.env\n {8}required: false/);
  expect(names).toEqual(["AMBIT_PROXIES", "AMBIT_RESTARTED", "AMBIT_DATA", "PORT"]);
  for (const name of names) expect([name, known.includes(`\`${name}\``)]).toEqual([name, true]);
});

test("starts the servers of a cluster as the single server, on the ports of the nginx example", () => {
  const cluster = said("compose.cluster.yaml");
  const single = said("compose.yaml");
  for (const line of [
    "restart: unless-stopped",
    "read_only: true",
    "cap_drop: [ALL]",
    "- data:/data",
    "AMBIT_DATA: /data",
  ]) {
    expect([line, single.includes(line), cluster.includes(line)]).toEqual([line, true, true]);
  }
  const published = [...cluster.matchAll(/"127\.0\.0\.1:(\d+):3000"/g)].map(([, port]) => port);
  const forwarded = [...read("packaging/nginx.conf").matchAll(/server 127\.0\.0\.1:(\d+)[; ]/g)].map(
    ([, port]) => port,
  );
  expect(published).toEqual(["3000", "3001", "3002"]);
  expect(forwarded).toEqual(published);
});

test("runs the server as a separate user that may write its data only in the systemd unit", () => {
  const unit = said("packaging/ambit@.service");
  expect(unit).toMatch(/^User=ambit$/m);
  expect(unit).toMatch(/^ExecStart=\/opt\/ambit\/node_modules\/node\/bin\/node .*src\/main\.ts$/m);
  expect(unit).toMatch(/AMBIT_DATA=\/var\/lib\/ambit\b/);
  for (const line of [
    "StateDirectory=ambit",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "CapabilityBoundingSet=",
    "Restart=always",
  ]) {
    expect(unit.split("\n")).toContain(line);
  }
});

const PROXIES = ["packaging/Caddyfile", "packaging/nginx.conf"];

test.each(PROXIES)("forwards to the server's address and keeps metrics internal: %s", (path) => {
  expect(said(path)).toContain("127.0.0.1:3000");
  expect(said("packaging/ambit@.service")).toContain("HOST=127.0.0.1 PORT=%i");
  expect(said(path)).toContain("/metrics");
});

test("caches no pages and does not forward a client's own address header", () => {
  for (const path of PROXIES)
    expect(said(path)).not.toMatch(/proxy_cache|proxy_add_x_forwarded_for|expires|Strict-Transport/);
  expect(said("packaging/nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(said("packaging/Caddyfile")).toContain("header_up X-Forwarded-For {remote_host}");
});

const CACHES = ["packaging/varnish.vcl", "packaging/nginx-cache.conf"];

test.each(CACHES)(
  "passes all cookies of log-ins to the server, and knows the other cookies and languages: %s",
  (path) => {
    const config = said(path);
    for (const https of [true, false]) {
      for (const name of [sessionCookieName, stepCookieName, providerCookieName, deviceCookieName]) {
        expect(name(https)).toMatch(/^(?:__Host-)?ambit/);
      }
    }
    expect(config).toContain("(?:__Host-)?ambit");
    for (const name of [THEME_COOKIE, "language", "preferences"]) expect(config).toContain(name);
    expect(config).toContain(`${Object.keys(LANGUAGES).join("|")})`);
    expect(config).toContain("s-maxage=");
  },
);

test("forwards websockets", () => {
  expect(said("packaging/nginx.conf")).toContain("proxy_set_header Upgrade $http_upgrade;");
});
