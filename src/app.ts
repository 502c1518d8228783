import "#strings/all-words.ts";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { describeApi } from "#app/api-document.ts";
import { chatEvents } from "#app/chat-events.ts";
import { endpoints } from "#app/endpoints.ts";
import { jobKinds } from "#app/jobs.ts";
import { dispatchTo, listenersWith } from "#app/listeners.ts";
import type { TitleAnswer } from "#domain/live-events.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import { PASS_SECRET } from "#features/accounts/server/account-queries.ts";
import { loadViewer } from "#features/accounts/server/load-viewer.ts";
import { type SessionUses, sessionUses } from "#features/accounts/server/session-uses.ts";
import { refusalOfAddress } from "#features/address-blocks/server/block-addresses.ts";
import { storeBackupState } from "#features/admin/server/count-site.ts";
import { loadBackupHealth } from "#features/admin/server/load-dashboard.ts";
import { type AttackCounter, attackCounter } from "#features/attack-mode/server/attack-counter.ts";
import type { BackupState } from "#features/backups/backup-state.ts";
import type { BackupProcess } from "#features/backups/server/backup-process.ts";
import { stateOf } from "#features/backups/state-of-records.ts";
import { CAPTCHA_SECRET } from "#features/captcha/server/ask-captcha.ts";
import { deliveryQueue } from "#features/channels/server/enqueue-delivery.ts";
import { PUSH_KEYS } from "#features/channels/server/load-channels.ts";
import { UNSUBSCRIBE_SECRET } from "#features/channels/server/unsubscribe.ts";
import { unsubscribeTokensWith } from "#features/channels/server/unsubscribe-token.ts";
import type { DoctorProcess } from "#features/doctor/server/doctor-process.ts";
import {
  listLiveSessions,
  listPersonCounts,
  listPostCounts,
  listSubStates,
} from "#features/live/server/live-queries.ts";
import { openPosts } from "#features/live/server/open-posts.ts";
import { type Live, serveLive } from "#features/live/server/serve-live.ts";
import { CHALLENGE_SECRET } from "#features/passkeys/server/challenges.ts";
import { listPollVotes } from "#features/polls/server/live-poll-queries.ts";
import { titleFinder } from "#features/posts/server/find-title.ts";
import { listPostRows } from "#features/posts/server/list-post-rows.ts";
import { REQUEST_SECRET } from "#features/providers/server/auth-requests.ts";
import { openIdBy } from "#features/providers/server/open-id.ts";
import { FORM_SECRET } from "#features/sign-up/server/open-form.ts";
import { DOCTOR_SECRET, doctorToken } from "#features/site/server/doctor-token.ts";
import { settingsCache } from "#features/site/server/settings-cache.ts";
import { findSecret, hasAdmin, storeSecretOnce } from "#features/site/server/site-queries.ts";
import { loadBearer } from "#features/tokens/server/load-bearer.ts";
import { isFileBlocked } from "#features/uploads/server/near-queries.ts";
import { listPublicUses } from "#features/uploads/server/upload-queries.ts";
import { recordForHooks } from "#features/webhooks/server/record-events.ts";
import { lazily } from "#lib/lazily.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keptRowsCount } from "#platform/db/kept-rows.ts";
import { isMigrated } from "#platform/db/migrate.ts";
import type { Db } from "#platform/db/open-database.ts";
import { whileUnchanged } from "#platform/db/while-unchanged.ts";
import { siteStore } from "#platform/files/file-store.ts";
import type { Files } from "#platform/files/files.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { healthOf } from "#platform/health.ts";
import { buildHttp } from "#platform/http/build-http.ts";
import type { Config } from "#platform/http/config.ts";
import { csrfWith } from "#platform/http/csrf.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { type Limiter, memoryLimiter, noLimiter } from "#platform/http/limits.ts";
import { makeCtx } from "#platform/http/make-ctx.ts";
import { API_DOCUMENT } from "#platform/http/replies.ts";
import type { Services } from "#platform/http/services.ts";
import { slowRequests } from "#platform/http/slow-requests.ts";
import { countJobs } from "#platform/jobs/job-queries.ts";
import { type JobRunner, jobRunner } from "#platform/jobs/job-runner.ts";
import { clientAddress } from "#platform/live/client-address.ts";
import { deferredAnswers } from "#platform/live/deferred-answers.ts";
import { smtpMailer } from "#platform/mail/mailer.ts";
import { siteMail } from "#platform/mail/site-mail.ts";
import { siteMetrics } from "#platform/metrics/site-metrics.ts";
import { type Exchanges, type Outbound, outboundClient, type Targets } from "#platform/outbound/outbound.ts";
import { providerClient } from "#platform/outbound/provider-client.ts";
import type { GateLimits } from "#platform/pages/render-gate.ts";
import { newPushKeys, readPushKeys } from "#platform/push/push-keys.ts";
import { pushSender } from "#platform/push/push-sender.ts";
import { deviceTokensWith } from "#platform/sessions/device-token.ts";
import { ADDRESSES, type GuessLimiter, memoryGuessLimiter, noGuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { sessionHashOfCookies } from "#platform/sessions/session-token.ts";
import { pagesWith } from "./app/pages.ts";
import type { Renderer } from "./app/renderer.ts";

export interface AppOptions {
  config: Config;
  db: Db<Tables>;
  renderer: Renderer;
  clientDir: string;
  version: string;
  logLevel: string | false;
  /** In place of standard output. */
  logStream?: { write(line: string): void };
  now?: () => number;
  limiter?: Limiter;
  /** What bounds guesses at passwords. */
  guesses?: GuessLimiter;
  /** How other sites are asked. */
  outbound?: Outbound;
  /** How webhooks are reached. */
  hooks?: Pick<Outbound, "post"> & Targets;
  /** How providers are asked where people log in. */
  providers?: Exchanges;
  /** How long a changed setting may go unnoticed, in milliseconds; 1,000 by default. */
  settingsFreshMs?: number;
  /** In which time a request without a file has to be here, in milliseconds; 30,000 by default. */
  requestTimeMs?: number;
  slowestTurnMs?: number;
  /** Other limits of rendering than usual. */
  gate?: GateLimits;
  /** Other times for live connections than `LIVE_TIMES`. */
  liveTimes?: Partial<typeof LIVE_TIMES>;
  /** False for a sample community without pictures, which is there at once. */
  paintsSample?: boolean;
  /** Makes the daily backups; without it there are none. */
  backups?: BackupProcess | undefined;
  /** Looks at the site when it is asked to; without it that is for the command. */
  doctor?: DoctorProcess | undefined;
  /** How often due jobs are looked for, in milliseconds, 1,000 by default; null for only when asked. */
  jobPollMs?: number | null;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  live: Live;
  jobs: JobRunner;
  /** When sessions were used. */
  uses: SessionUses;
  /** What attack mode begins by, and what it does. */
  attacks: AttackCounter;
  close(): Promise<void>;
}

const SETTINGS_FRESH_MS = 1_000;
const JOB_POLL_MS = 1_000;
/** How often the use of sessions is stored. */
const USES_MS = 60_000;
/** How often what attack mode looks at is stored. */
const COUNTS_MS = 10_000;
/** How long a connection may wait before it joins, and how often it is asked whether those who did are still members. */
const LIVE_TIMES = { outsideMs: 10_000, recheckMs: 30_000 };
const MIGRATIONS = resolve(import.meta.dirname, "../db/migrations");

/** Push services are few, and are asked by members only. */
const PUSHING = { ports: [443], perHost: 4, all: 8, waiting: 200 };

/** A receiver may be slow; what waits here is tried again by the next turn. */
const HOOKING = { ports: [443, 8443], totalMs: 10_000, headersMs: 10_000, perHost: 2, all: 8, waiting: 8 };

/** What waits for the team of somebody who is in none. */
const NO_TEAM: Record<string, never> = {};

/** How long requests under way may take when the program closes. */
const CLOSING_GRACE_MS = 5_000;

/** Wires the whole program around a database; listening is the caller's. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db } = options;
  const now = options.now ?? Date.now;
  const csrf = csrfWith(await secretOf(db, "csrf"));
  const guesses = options.guesses ?? (config.limits ? memoryGuessLimiter() : noGuessLimiter);
  const addresses = config.limits ? memoryGuessLimiter(ADDRESSES) : noGuessLimiter;
  const devices = deviceTokensWith(await secretOf(db, "device"));
  await secretOf(db, FORM_SECRET);
  await secretOf(db, PASS_SECRET);
  await secretOf(db, CAPTCHA_SECRET);
  await secretOf(db, CHALLENGE_SECRET);
  await secretOf(db, REQUEST_SECRET);
  const settings = settingsCache(db, now, options.settingsFreshMs ?? SETTINGS_FRESH_MS);
  const loadMember = whileUnchanged(db, now, async (sessionHash) =>
    loadViewer(db.read, sessionHash, await settings.get(), now()),
  );
  // the log is the server's, which is made of the services
  const logError = (values: object, message?: string) => http.log.error(values, message);
  const files: Files = {
    store: siteStore(config),
    pictures: picturePool({ log: { error: logError } }),
    write: (work) => db.write(work),
    isPublic: async (hash) =>
      (await listPublicUses(db.read, { hash })).length > 0 && !(await isFileBlocked(db.read, hash)),
  };
  const processes = { doctor: options.doctor ?? null, backups: options.backups ?? null };
  const uses = sessionUses(db, now);
  const metrics = config.metrics
    ? siteMetrics({
        version: options.version,
        db,
        live: () => live,
        countJobs: () => countJobs(db.read, now()),
      })
    : null;
  metrics?.watchCache("rows", keptRowsCount(db.read));
  metrics?.watchCache("viewers", loadMember.count);
  const services: Services = {
    config,
    db,
    csrf,
    limiter: options.limiter ?? (config.limits ? memoryLimiter() : noLimiter),
    now,
    settings: settings.get,
    latestSettings: settings.latest,
    loadViewer: async (sessionHash) =>
      sessionHash === null ? loadViewer(db.read, null, await settings.get(), now()) : loadMember(sessionHash),
    loadBearer: (token) => loadBearer(services, token),
    noteUse: uses.note,
    recordEvents: (trx, events, current) => recordForHooks(trx, events, { settings: current, now: now() }),
    dispatch: (event, ctx) => dispatch(event, ctx),
    pages: pagesWith(options.renderer, config, () => describe(), processes),
    files,
    refusalOfAddress,
    count: (what, settings) => attacks.count(what, settings),
    isSetUp: onceTrue(() => hasAdmin(db.read)),
    metrics,
    slow: slowRequests(),
    health: healthOf(
      db,
      now,
      onceTrue(() => isMigrated(db, MIGRATIONS)),
    ),
    healthDetails: async () => ({ backup: await loadBackupHealth(db.read, now()) }),
    doctorToken: doctorToken(await secretOf(db, DOCTOR_SECRET)),
    version: options.version,
  };
  const { renderComments, renderPoll, renderPostRow } = options.renderer;
  const outbound = options.outbound ?? outboundClient({ userAgent: userAgentOf(options.version, config) });
  const hooks = options.hooks ?? outboundClient({ userAgent: userAgentOf(options.version, config), ...HOOKING });
  const deferred = deferredAnswers<TitleAnswer>(now);
  const describe = lazily(() =>
    describeApi(table, { version: options.version, description: `${config.publicUrl?.origin ?? ""}${API_DOCUMENT}` }),
  );
  const table: Endpoint[] = endpoints({
    development: config.development,
    // needed once in a site's life, and large
    fillSample: async (ctx, admin) => {
      const { fillSample } = await import("#cli/sample/fill-sample.ts");
      const { storeSampleMedia } = await import("#cli/sample/sample-media.ts");
      const media =
        options.paintsSample === false ? undefined : await storeSampleMedia({ ...files, log: ctx.log }, ctx.now());
      await fillSample(db, admin, ctx.now(), media);
    },
    renderComments,
    renderPoll,
    renderPostRow,
    findTitle: titleFinder(outbound),
    deferred,
    describe,
    ...processes,
    noteBackups: async () => {
      if (processes.backups) await storeBackupState(db, stateOf(await processes.backups.list()), now());
    },
    guard: { guesses, devices, addresses },
    files,
    hooks,
    openId: openIdBy(
      options.providers ?? providerClient({ ...config, userAgent: userAgentOf(options.version, config) }),
      now,
    ),
  });
  const http = await buildHttp(services, {
    endpoints: table,
    clientDir: resolve(options.clientDir),
    logLevel: options.logLevel,
    gate: options.gate,
    requestTimeMs: options.requestTimeMs,
    slowestTurnMs: options.slowestTurnMs,
    ...(options.logStream ? { logStream: options.logStream } : {}),
  });
  const sessionHashOf = (request: IncomingMessage) => sessionHashOfCookies(request.headers.cookie, config.https);
  const liveTimes = { ...LIVE_TIMES, ...options.liveTimes };
  const live = serveLive(http.server, {
    sessionHashOf,
    loadViewer: services.loadViewer,
    listVisiblePids: openPosts((pids) => listSubStates(db.read, pids)),
    listPostCounts: (pids) => listPostCounts(db.read, pids),
    listPollVotes: (pids) => listPollVotes(db.read, pids, now()),
    listPersonCounts: (uids) => listPersonCounts(db.read, uids),
    listLiveSessions: (hashes) => listLiveSessions(db.read, hashes, now()),
    addressOf: (request) => clientAddress(request, config.trustedProxies),
    limits: {
      connections: config.limits ? config.connections.most : Number.POSITIVE_INFINITY,
      perAddress: config.limits ? config.connections.perAddress : Number.POSITIVE_INFINITY,
      outsideMs: liveTimes.outsideMs,
    },
    recheckMs: liveTimes.recheckMs,
    greet: ({ score, unread, unreadMessages, team, modmail, openReports, isAdmin }) => ({
      taken: score,
      ntf: unread + unreadMessages,
      messages: unreadMessages,
      mod_ntf: team.size === 0 && !isAdmin ? NO_TEAM : { ...openReports, messages: Object.fromEntries(modmail) },
    }),
    deferred,
    events: chatEvents({ services, sessionHashOf, log: http.log }),
    onRefused: (counts) => http.log.warn({ counts }, "refused on the socket"),
    onError: (error) => http.log.error({ err: error }, "live error"),
    now,
  });
  const renderRow = async (ctx: Ctx, pid: number) => {
    const [row] = await listPostRows({ ...ctx, viewer: publicViewer }, [pid], "mixed");
    return row ? renderPostRow(row, "en", now()) : "";
  };
  const dispatch = dispatchTo(listenersWith(live, renderRow, settings.forget, deliveryQueue(db, now)));
  const pollMs = options.jobPollMs === undefined ? JOB_POLL_MS : options.jobPollMs;
  const siteName = async () => (await settings.get())["site.name"];
  const pushOutbound =
    options.outbound ?? outboundClient({ userAgent: userAgentOf(options.version, config), ...PUSHING });
  const push = pushSender(readPushKeys(await secretOf(db, PUSH_KEYS, newPushKeys)), contactOf(config), pushOutbound);
  const unsubscribe = unsubscribeTokensWith(await secretOf(db, UNSUBSCRIBE_SECRET));
  const mailer = config.mail && smtpMailer(config.mail);
  const mail =
    mailer && config.publicUrl ? siteMail({ mailer, publicUrl: config.publicUrl, siteName, log: http.log }) : null;
  const ctx = (viewer = publicViewer) =>
    makeCtx(services, { viewer, sessionHash: null, clientAddress: "", log: http.log });
  const attacks = attackCounter({
    ctx,
    now,
    onError: (error) => logError({ err: error }, "what was counted cannot be stored"),
  });
  const backups = options.backups
    ? {
        db,
        settings: settings.get,
        process: options.backups,
        store: (state: BackupState, at: number) => storeBackupState(db, state, at),
        now,
        onError: (error: unknown) => logError({ err: error }, "what became of a backup cannot be stored"),
      }
    : null;
  const kinds = jobKinds({
    dataDir: config.dataDir,
    backups,
    doctor: options.doctor ?? null,
    db,
    files,
    outbound,
    live,
    mail,
    push,
    unsubscribe,
    attacks,
    hooks: { outbound: hooks, origin: config.publicUrl?.origin ?? "" },
    ctx,
  });
  const storeUses = () =>
    uses.flush().catch((error) => logError({ err: error }, "the use of sessions cannot be stored"));
  const noting = setInterval(() => void storeUses(), USES_MS).unref();
  const counting = setInterval(() => void attacks.flush(), COUNTS_MS).unref();
  const jobs = jobRunner({ db, kinds, now, log: http.log, pollMs });
  return {
    http,
    services,
    live,
    jobs,
    uses,
    attacks,
    async close() {
      clearInterval(noting);
      clearInterval(counting);
      await jobs.stop();
      await options.backups?.close();
      await options.doctor?.close();
      mailer?.close();
      await files.pictures.close();
      await live.close();
      // browsers hold connections open that they may never use
      const grace = setTimeout(() => http.server.closeAllConnections(), CLOSING_GRACE_MS);
      await http.close();
      clearTimeout(grace);
      await storeUses();
      await attacks.flush();
      await db.close();
    },
  };
}

/** Names this site to the sites it asks, so that their admins know where to complain. */
function userAgentOf(version: string, { publicUrl }: Config): string {
  return publicUrl ? `Ambit/${version} (+${publicUrl.origin})` : `Ambit/${version}`;
}

/** How push services reach the owner of this site, if its messages do harm. */
function contactOf({ publicUrl, mail, https }: Config): string {
  if (mail) return `mailto:${mail.from.address}`;
  return publicUrl && https ? publicUrl.origin : "mailto:nobody@localhost";
}

const newSecret = async () => randomBytes(32).toString("base64url");

/** A random secret that is made once and kept in the database. */
async function secretOf(db: Db<Tables>, name: string, make = newSecret): Promise<string> {
  const present = await findSecret(db.read, name);
  if (present !== null) return present;
  const value = await make();
  await db.write((trx) => storeSecretOnce(trx, name, value));
  const made = await findSecret(db.read, name);
  if (made === null) throw new Error(`The secret "${name}" could not be stored.`);
  return made;
}

/** What is true once stays so, as a site stays set up; before, every request asks again. */
function onceTrue(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false;
  return async () => {
    isTrue ||= await ask();
    return isTrue;
  };
}
