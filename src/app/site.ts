import type { TitleAnswer } from "#domain/live-events.ts";
import type { FindTitle } from "#features/content/posts/server/find-title.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { OpenId } from "#features/people/providers/server/open-id.ts";
import type { PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import type { SessionUses } from "#features/people/sessions/server/session-uses.ts";
import type { AttackCounter } from "#features/site/attack-mode/server/attack-counter.ts";
import type { Live } from "#features/talk/live/server/serve-live.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RouteServices } from "#platform/http/services.ts";
import type { JobRunner } from "#platform/jobs/job-runner.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import type { AddressCheck } from "#platform/outbound/outbound.ts";
import type { ApiDescription } from "./api-document.ts";
import type { Renderer } from "./renderer.ts";

/**
 * State of the program for one database: everything stored, cached, counted or scheduled. HTTP routes read its fields
 * on each request, so that tests can replace the whole state without new routes.
 */
export interface Site extends RouteServices {
  renderer: Renderer;
  guard: PasswordGuard;
  openId: OpenId;
  /** Checks the addresses of webhooks. */
  hooks: AddressCheck;
  findTitle: FindTitle;
  deferred: DeferredAnswers<TitleAnswer>;
  /** Null if the server makes no backups. */
  backups: BackupProcess | null;
  /** Restarts the servers of the site, which apply the staged restore. */
  restartForRestore(): Promise<void>;
  /** Stores the state of the backups for the dashboard. */
  noteBackups(): Promise<void>;
  /** Null if only the command runs the checks. */
  doctor: DoctorProcess | null;
  /** Fills an empty site with sample members and posts; the admin is one of the members. */
  fillSample(ctx: Ctx, admin: { uid: number; name: string }): Promise<void>;
  /** Returns the OpenAPI description. */
  describe(): Promise<ApiDescription>;
  live: Live;
  jobs: JobRunner;
  /** Times of the last use of sessions. */
  uses: SessionUses;
  attacks: AttackCounter;
  /** Stops jobs and timers; waits for running ones. */
  stop(): Promise<void>;
  /** Stores pending counts and closes the database. Call it after `stop`, when no request is running. */
  close(): Promise<void>;
}
