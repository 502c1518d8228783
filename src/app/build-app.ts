import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { matchRoutes, type ServerBuild } from "react-router";
import { loadViewer } from "../features/accounts/server/load-viewer.ts";
import { findSecret, getSettings, hasAdmin, storeSecretOnce } from "../features/site/server/site-queries.ts";
import type { Db } from "../platform/db/open-database.ts";
import type { Tables } from "../platform/db/tables.ts";
import { buildHttp } from "../platform/http/build-http.ts";
import type { Config } from "../platform/http/config.ts";
import { csrfWith } from "../platform/http/csrf.ts";
import { type Limiter, memoryLimiter, noLimiter } from "../platform/http/limits.ts";
import type { Services } from "../platform/http/services.ts";
import { drawPageWith } from "../platform/pages/draw-page.ts";
import { endpoints } from "./endpoints.ts";
import { tellWith } from "./listeners.ts";

export interface AppOptions {
  config: Config;
  db: Db<Tables>;
  /** The built pages. */
  build: ServerBuild;
  clientDir: string;
  version: string;
  logLevel: string | false;
  now?: () => number;
  limiter?: Limiter;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  close(): Promise<void>;
}

/** Wires the whole program around a database; listening is the caller's. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db } = options;
  const now = options.now ?? Date.now;
  const csrf = csrfWith(await secretOf(db, "csrf"));
  const settings = () => getSettings(db.read);
  const services: Services = {
    config,
    db,
    csrf,
    limiter: options.limiter ?? (config.limits ? memoryLimiter() : noLimiter),
    now,
    settings,
    loadViewer: async (sessionHash) => loadViewer(db.read, sessionHash, await settings(), now()),
    tell: tellWith({}),
    drawPage: drawPageWith(options.build),
    isSetUp: setUpOnce(() => hasAdmin(db.read)),
    version: options.version,
  };
  const routes = clientRoutes(options.build);
  const http = await buildHttp(services, {
    endpoints: endpoints({ development: config.development }),
    isPage: (path) => (matchRoutes(routes, path) ?? []).some((match) => match.route.path !== "*" && match.route.id !== "root"),
    clientDir: resolve(options.clientDir),
    logLevel: options.logLevel,
  });
  return {
    http,
    services,
    async close() {
      await http.close();
      await db.close();
    },
  };
}

/** A random secret that is made once and kept in the database. */
async function secretOf(db: Db<Tables>, name: string): Promise<string> {
  const present = await findSecret(db.read, name);
  if (present !== null) return present;
  await db.write((trx) => storeSecretOnce(trx, name, randomBytes(32).toString("base64url")));
  const made = await findSecret(db.read, name);
  if (made === null) throw new Error(`The secret "${name}" could not be stored.`);
  return made;
}

/** Once a site is set up it stays so; before, every request asks again. */
function setUpOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isSetUp = false;
  return async () => {
    isSetUp ||= await ask();
    return isSetUp;
  };
}

interface PageRoute {
  id: string;
  path?: string;
  index?: boolean;
  children?: PageRoute[];
}

/** The tree of screens, from the build's flat table. */
function clientRoutes(build: ServerBuild): PageRoute[] {
  const childrenOf = (parent: string | undefined): PageRoute[] =>
    Object.values(build.routes)
      .filter((route) => route?.parentId === parent)
      .map((route) => ({ id: route?.id ?? "", path: route?.path, index: route?.index, children: childrenOf(route?.id) }));
  return childrenOf(undefined) as PageRoute[];
}
