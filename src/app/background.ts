import type { FastifyBaseLogger } from "fastify";
import type { Viewer } from "#domain/viewer.ts";
import type { BackupState } from "#features/data/backups/backup-state.ts";
import { exportHere } from "#features/data/exports/server/export-writer.ts";
import type { AttackCounter } from "#features/site/attack-mode/server/attack-counter.ts";
import { storeBackupState } from "#features/site/dashboard/server/count-site.ts";
import { createUnsubscribeTokens } from "#features/talk/channels/server/unsubscribe-token.ts";
import type { Broadcast } from "#features/talk/live/server/broadcast.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Services } from "#platform/http/services.ts";
import type { JobKind } from "#platform/jobs/job.ts";
import { type JobRunner, jobRunner } from "#platform/jobs/job-runner.ts";
import { type Mailer, smtpMailer } from "#platform/mail/mailer.ts";
import { siteMail } from "#platform/mail/site-mail.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import type { AppOptions } from "./app-options.ts";
import { jobKinds } from "./jobs.ts";

const JOB_POLL_MS = 1_000;

interface BackgroundParts {
  options: AppOptions;
  services: Services;
  /** Creates the context of a job, for a member or without a viewer. */
  ctx: (viewer?: Viewer) => Promise<Ctx>;
  live: Broadcast;
  /** Jobs of domain events. */
  eventJobs: readonly JobKind[];
  attacks: AttackCounter;
  outbound: Outbound;
  hooks: Pick<Outbound, "post">;
  push: PushSender;
  unsubscribeSecret: string;
  log: FastifyBaseLogger;
}

export interface Background extends JobRunner {
  /** Runs due event jobs. */
  runEventJobs(): Promise<void>;
  /** Null if the site sends no mail. */
  mailCounts: Mailer["counts"] | null;
}

/** Starts the job runners. Event jobs have their own runner, so that they never wait for other jobs. */
export function startJobs(parts: BackgroundParts): Background {
  const { options, services, log } = parts;
  const { config, db, now, files } = services;
  const mailer = config.mail && smtpMailer(config.mail);
  const siteName = async () => (await services.settings())["site.name"];
  const mail = mailer && config.publicUrl ? siteMail({ mailer, publicUrl: config.publicUrl, siteName, log }) : null;
  const kinds = jobKinds({
    dataDir: config.backup.isHere ? config.dataDir : null,
    backups: backupsOf(parts),
    writeExport:
      options.exports ?? exportHere({ db, store: files.store, address: config.publicUrl?.origin ?? "", now }),
    doctor: options.doctor ?? null,
    db,
    files,
    outbound: parts.outbound,
    live: parts.live,
    mail,
    push: parts.push,
    unsubscribe: createUnsubscribeTokens(parts.unsubscribeSecret),
    attacks: parts.attacks,
    hooks: { outbound: parts.hooks, origin: config.publicUrl?.origin ?? "" },
    ctx: parts.ctx,
  });
  const pollMs = options.hasTimers === false ? null : JOB_POLL_MS;
  const others = jobRunner({ db, kinds, now, log, pollMs });
  const events = jobRunner({ db, kinds: parts.eventJobs, now, log, pollMs });
  return {
    runEventJobs: events.runDue,
    mailCounts: mailer?.counts ?? null,
    async runDue() {
      await events.runDue();
      await others.runDue();
    },
    async stop() {
      await Promise.all([events.stop(), others.stop()]);
      await options.backups?.close();
      await options.doctor?.close();
      mailer?.close();
    },
  };
}

function backupsOf({ options, services: { db, settings, now }, log }: BackgroundParts) {
  if (!options.backups) return null;
  return {
    db,
    settings,
    process: options.backups,
    store: (state: BackupState, at: number) => storeBackupState(db, state, at),
    now,
    onError: (error: unknown) => log.error({ err: error }, "what became of a backup cannot be stored"),
  };
}
