import "#strings/all-words.ts";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { describeApi } from "#app/api-document.ts";
import { viewOfApi } from "#app/api-view.ts";
import type { AppOptions } from "#app/app-options.ts";
import { startJobs } from "#app/background.ts";
import { endpoints } from "#app/endpoints.ts";
import { listenersWith } from "#app/listeners.ts";
import { startLive } from "#app/live.ts";
import { outboxOf } from "#app/outbox.ts";
import { makeOutgoingClients } from "#app/outgoing-clients.ts";
import { shareParts } from "#app/processes.ts";
import { siteSecrets } from "#app/secrets.ts";
import type { Site } from "#app/site.ts";
import type { TitleAnswer } from "#domain/live-events.ts";
import { publicViewer } from "#domain/viewer.ts";
import { titleFinder } from "#features/content/posts/server/find-title.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { isFileBlocked } from "#features/content/uploads/server/similar-image-queries.ts";
import { listPublicUses } from "#features/content/uploads/server/upload-queries.ts";
import { backupStateOf } from "#features/data/backups/backup-state-of-records.ts";
import { doctorToken } from "#features/data/doctor/server/doctor-token.ts";
import { loadBearer } from "#features/data/tokens/server/load-bearer.ts";
import { findAddressRefusal } from "#features/moderation/address-blocks/server/block-addresses.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import type { PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { sessionUses } from "#features/people/sessions/server/session-uses.ts";
import { attackCounter } from "#features/site/attack-mode/server/attack-counter.ts";
import { attackOverload } from "#features/site/attack-mode/server/attack-overload.ts";
import { settingsCache } from "#features/site/configuration/server/settings-cache.ts";
import { hasAdmin } from "#features/site/configuration/server/site-queries.ts";
import { storeBackupState } from "#features/site/dashboard/server/count-site.ts";
import { loadBackupHealth } from "#features/site/dashboard/server/load-dashboard.ts";
import { lazily } from "#lib/lazily.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isMigrated } from "#platform/db/migrate.ts";
import { untilCommitCount } from "#platform/db/until-commit.ts";
import type { Files } from "#platform/files/files.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { removeAbandoned } from "#platform/files/received-file.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { videoRemuxer } from "#platform/files/videos/video-remuxer.ts";
import { healthOf } from "#platform/health.ts";
import { createServer, registerRoutes } from "#platform/http/build-http.ts";
import { csrfWith } from "#platform/http/csrf.ts";
import { drainConnections } from "#platform/http/drain-connections.ts";
import { makeLimiter, noLimiter } from "#platform/http/limits.ts";
import { makeCtx } from "#platform/http/make-ctx.ts";
import { API_PAGE_PATH } from "#platform/http/replies.ts";
import type { Services } from "#platform/http/services.ts";
import { slowRequests } from "#platform/http/slow-requests.ts";
import { countJobs } from "#platform/jobs/job-queries.ts";
import { deferredAnswers } from "#platform/live/deferred-answers.ts";
import { siteMetrics } from "#platform/metrics/site-metrics.ts";
import { pageServer } from "#platform/pages/page-server.ts";
import { memoryCounter, postgresCounter } from "#platform/rate-limits/rate-counters.ts";
import { valkeyCounters } from "#platform/rate-limits/valkey-counters.ts";
import { deviceTokensWith } from "#platform/sessions/device-token.ts";
import {
  EMAIL_ADDRESS_LIMIT,
  makeGuessLimiter,
  noGuessLimiter,
  PASSWORD_GUESS_LIMIT,
} from "#platform/sessions/guess-limiter.ts";
import { pagesWith } from "./app/pages.ts";

export interface App extends Pick<Site, "live" | "jobs" | "uses" | "attacks"> {
  http: FastifyInstance;
  services: Services;
  close(): Promise<void>;
}

const SETTINGS_FRESH_MS = 1_000;
/** Interval in milliseconds for storing the last use of sessions. */
const USES_MS = 60_000;
/** Interval in milliseconds for storing the counters of attack mode. */
const COUNTS_MS = 10_000;
/** Age in milliseconds at which the remains of interrupted uploads are deleted. */
const REMAINS_MS = 24 * 3_600_000;
const MIGRATIONS = resolve(import.meta.dirname, "../db/migrations");

/** Max milliseconds that pending requests may take at shutdown. */
const CLOSING_GRACE_MS = 5_000;

/** Wires the whole program around a database; the caller listens. */
export async function buildApp(options: AppOptions): Promise<App> {
  const http = createServer(options);
  const site = await openSite(options, http);
  await addRoutes(site, http, options);
  const { live, jobs, uses, attacks } = site;
  return {
    http,
    services: site,
    live,
    jobs,
    uses,
    attacks,
    async close() {
      await site.stop();
      // other servers answer meanwhile
      if (options.hub && http.server.listening) await drainConnections(http.server);
      // Socket.IO waits for every request of the server, and a client may never read its answer to the end
      const grace = setTimeout(() => http.server.closeAllConnections(), options.closingGraceMs ?? CLOSING_GRACE_MS);
      await live.close();
      await http.close();
      clearTimeout(grace);
      await site.close();
    },
  };
}

/** Adds every route of the program to a server. */
export function addRoutes(site: Site, http: FastifyInstance, options: AppOptions): Promise<void> {
  return registerRoutes(http, site, {
    endpoints: endpoints(site),
    clientDir: resolve(options.clientDir),
    requestTimeMs: options.requestTimeMs,
    slowestTurnMs: options.slowestTurnMs,
  });
}

/** Opens the site in a database. Live connections come by `server`, and errors go to `log`. */
export async function openSite(
  options: AppOptions,
  { server, log }: Pick<FastifyInstance, "server" | "log">,
): Promise<Site> {
  const { config, db, renderer } = options;
  const now = options.now ?? Date.now;
  const secrets = await siteSecrets(db);
  // several processes may use one PostgreSQL database
  const valkey = config.valkeyUrl ? await valkeyCounters(config.valkeyUrl, secrets.csrf) : null;
  const makeCounter = valkey?.make ?? (db.client ? postgresCounter(db.client, secrets.csrf) : memoryCounter);
  const guard: PasswordGuard = {
    guesses: options.guesses ?? (config.limits ? makeGuessLimiter(PASSWORD_GUESS_LIMIT, makeCounter) : noGuessLimiter),
    devices: deviceTokensWith(secrets.device),
    addresses: config.limits ? makeGuessLimiter(EMAIL_ADDRESS_LIMIT, makeCounter) : noGuessLimiter,
    failures: { password: 0, second_factor: 0, passkey: 0 },
  };
  const { outbound, hooks, openId, push } = makeOutgoingClients(options, now, secrets.push);
  const settings = settingsCache(db, now, options.settingsFreshMs ?? SETTINGS_FRESH_MS);
  const files: Files = {
    store: siteStore(config),
    pictures: options.pictures ?? picturePool({ log }),
    videos: videoRemuxer({ log }),
    write: (work) => db.write(work),
    isPublic: async (hash) =>
      (await listPublicUses(db.read, { hash })).length > 0 && !(await isFileBlocked(db.read, hash)),
  };
  const [doctor, backups] = [options.doctor ?? null, options.backups ?? null];
  const uses = sessionUses(db, now);
  const metrics = config.metrics
    ? siteMetrics({
        version: options.version,
        db,
        live: () => live,
        mails: () => background.mailCounts,
        rateLimited: () => [
          ...services.limiter.refused,
          ["guesses", guard.guesses.refused],
          ["addresses", guard.addresses.refused],
        ],
        failedLogIns: guard.failures,
        countJobs: () => countJobs(db.read),
        backupAge: async () => (await loadBackupHealth(db.read, now())).ageSeconds,
        dataDir: config.dataDir,
        now,
      })
    : null;
  const describe = lazily(() =>
    describeApi(endpoints(site), {
      version: options.version,
      description: `${config.publicUrl?.origin ?? ""}${API_PAGE_PATH}`,
    }),
  );
  const services: Services = {
    config,
    db,
    csrf: csrfWith(secrets.csrf),
    limiter: options.limiter ?? (config.limits ? makeLimiter(makeCounter) : noLimiter),
    now,
    settings: settings.get,
    latestSettings: settings.latest,
    loadViewer: async (sessionHash) =>
      loadViewer(sessionHash === null ? db.pageReader() : db.read, sessionHash, await settings.get(), now()),
    loadBearer: (token) => loadBearer(services, token),
    noteUse: uses.note,
    recordEvents: (trx, events, current) => outbox.record(trx, events, { settings: current, now: now() }),
    dispatch: (event, ctx) => outbox.dispatch(event, ctx),
    settled: () => outbox.settled(),
    pages: await pagesWith(
      renderer,
      { isDevelopment: config.development, isSetUp: onceTrue(() => hasAdmin(db.read)) },
      {
        doctor,
        backups,
        providerSecrets: config.providerSecrets,
        describeApi: async () => viewOfApi(await describe()),
      },
    ),
    files,
    refusalOfAddress: findAddressRefusal,
    overload: attackOverload({
      settings: settings.get,
      now,
      count: (what) => attacks.count(what, settings.latest()),
    }),
    count: (what, current, by) => attacks.count(what, current, by),
    metrics,
    slow: slowRequests(),
    health: healthOf(
      db,
      now,
      onceTrue(() => isMigrated(db, MIGRATIONS)),
    ),
    healthDetails: async () => ({ backup: await loadBackupHealth(db.read, now()) }),
    doctorToken: doctorToken(secrets.doctor),
    version: options.version,
  };
  const pages = pageServer(services, options.gate);
  metrics?.watchCache("rows", untilCommitCount(db.pageReader()));
  metrics?.watchCache("pages", pages.cacheCount);
  const deferred = deferredAnswers<TitleAnswer>(now, secrets.csrf);
  const live = startLive({ server, log, services, deferred, times: options.liveTimes });
  const restartForRestore = async () => {
    // a process on another machine has another data folder
    if (backups?.restart && (await backups.waiting()) !== null) backups.restart();
  };
  const noteAttackSource = (source: string) => attacks.noteCounted(source);
  const shared = await shareParts(
    options.hub,
    { live, deferred, forgetSettings: settings.forget, noteAttackSource, restartForRestore },
    (message, error) => log.warn({ err: error }, message),
  );
  const renderRow = async (ctx: Ctx, pid: number) => {
    const [row] = await listPostRows({ ...ctx, viewer: publicViewer }, [pid], "mixed");
    return row ? renderer.renderPostRow(row, "en", now()) : "";
  };
  const ctx = (viewer = publicViewer) => makeCtx(services, { viewer, sessionHash: null, clientAddress: "", log });
  const outbox = outboxOf(listenersWith(shared.broadcast, renderRow, shared.forgetSettings), ctx, () =>
    background.runEventJobs(),
  );
  const attacks = attackCounter({
    ctx,
    now,
    onCounted: shared.shareAttackSource,
    onError: (error) => log.error({ err: error }, "what was counted cannot be stored"),
  });
  const background = startJobs({
    options,
    services,
    ctx,
    live: shared.broadcast,
    eventJobs: outbox.kinds,
    attacks,
    outbound,
    hooks,
    push,
    unsubscribeSecret: secrets.unsubscribe,
    log,
  });
  const storeUses = () =>
    uses.flush().catch((error) => log.error({ err: error }, "the use of sessions cannot be stored"));
  // each process cleans up its own machine, because only the store is shared
  const removeRemains = () =>
    removeAbandoned(files.store.incoming, now() - REMAINS_MS).catch((error) =>
      log.error({ err: error }, "remains of interrupted uploads cannot be removed"),
    );
  void removeRemains();
  const timers =
    options.hasTimers === false
      ? []
      : [
          setInterval(() => void removeRemains(), REMAINS_MS).unref(),
          setInterval(() => void storeUses(), USES_MS).unref(),
          setInterval(() => void attacks.flush(), COUNTS_MS).unref(),
        ];
  const site: Site = {
    ...services,
    pageServer: pages,
    renderer,
    guard,
    openId,
    hooks,
    findTitle: titleFinder(outbound),
    deferred: { ...deferred, settle: shared.settle },
    backups,
    restartForRestore: shared.restartForRestore,
    noteBackups: async () => {
      if (backups) await storeBackupState(db, backupStateOf(await backups.list()), now());
    },
    doctor,
    // needed once in a site's life, and large
    fillSample: async (ctx, admin) => {
      const { fillSample } = await import("#cli/sample/fill-sample.ts");
      const { storeSampleMedia } = await import("#cli/sample/sample-media.ts");
      const media =
        options.paintsSample === false ? undefined : await storeSampleMedia({ ...files, log: ctx.log }, ctx.now());
      await fillSample(db, admin, ctx.now(), media);
    },
    describe,
    live,
    jobs: background,
    uses,
    attacks,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await background.stop();
      if (!options.pictures) await files.pictures.close();
      await files.videos.close();
    },
    async close() {
      await outbox.settled();
      await shared.close();
      valkey?.close();
      await storeUses();
      await attacks.flush();
      await db.close();
    },
  };
  return site;
}

/** Caches a check that stays true once it is, such as "the site is set up". */
function onceTrue(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false;
  return async () => {
    isTrue ||= await ask();
    return isTrue;
  };
}
