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
 * The program around one database: everything that is stored, cached, counted or scheduled. The HTTP routes read its
 * fields on each request, so that tests replace all of it at once and keep the routes.
 */
export interface Site extends RouteServices {
  renderer: Renderer;
  guard: PasswordGuard;
  openId: OpenId;
  /** Checks the addresses of webhooks. */
  hooks: AddressCheck;
  findTitle: FindTitle;
  deferred: DeferredAnswers<TitleAnswer>;
  /** Null where the server makes no backups. */
  backups: BackupProcess | null;
  /** Stores the state of the backups for the dashboard. */
  noteBackups(): Promise<void>;
  /** Null where only the command checks the site. */
  doctor: DoctorProcess | null;
  /** Fills an empty site with people and posts; the admin takes part. */
  fillSample(ctx: Ctx, admin: { uid: number; name: string }): Promise<void>;
  /** The description of the API for programs. */
  describe(): Promise<ApiDescription>;
  live: Live;
  jobs: JobRunner;
  /** Times at which sessions were used. */
  uses: SessionUses;
  attacks: AttackCounter;
  /** Stops jobs and timers, after the work under way. */
  stop(): Promise<void>;
  /** After `stop`, and once no request is under way: stores what was counted and closes the database. */
  close(): Promise<void>;
}
