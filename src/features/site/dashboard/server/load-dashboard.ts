import { adminLinks } from "#domain/admin-links.ts";
import { DAY } from "#domain/limits.ts";
import { getCurrentAnnouncement } from "#domain/stored-announcement.ts";
import { teamLinks } from "#domain/team-links.ts";
import { findDailySub } from "#features/circles/daily-sub/server/load-daily-sub.ts";
import { areBackupsBad, type BackupState } from "#features/data/backups/backup-state.ts";
import { findAnnouncement } from "#features/site/announcements/server/load-announcement.ts";
import { loadAttack } from "#features/site/attack-mode/server/load-attack.ts";
import { recordOf } from "#lib/record-of.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import {
  type AdminDashboardView,
  type AdminTask,
  DAY_KINDS,
  type DiskView,
  SHOWN_DAYS,
  TOTAL_KINDS,
} from "../dashboard.ts";
import { countPendingWork, listDays, listTotals } from "./dashboard-queries.ts";

/** Fraction of free disk space below which the dashboard warns. */
const LOW_SPACE = 0.1;

/** Loads pending tasks, switches and growth charts. */
export async function loadAdminDashboard(ctx: ReadCtx): Promise<AdminDashboardView> {
  const today = Math.floor(ctx.now() / DAY);
  const first = today - SHOWN_DAYS + 1;
  const [waiting, counted, stored, announcement, dailySub, attack] = await Promise.all([
    countPendingWork(ctx.read),
    listDays(ctx.read, first),
    listTotals(ctx.read),
    findCurrent(ctx),
    findDailySub(ctx.read, ctx.now(), ctx.settings.subOfTheDay),
    loadAttack(ctx),
  ]);
  const totals = new Map(stored.map(({ kind, n }) => [kind, n]));
  const [free, size] = [totals.get("disk.free"), totals.get("disk.size")];
  const disk = free === undefined || size === undefined ? null : { free, size };
  const backup = backupOf(totals);
  const isDaily = ctx.settings["backup.daily"];
  const numbers = new Map(counted.map(({ day, kind, n }) => [`${day} ${kind}`, n]));
  return {
    attention: attentionOf(waiting, disk, {
      badBackups: isDaily && areBackupsBad(backup, ctx.now()),
      doctor: (totals.get("doctor.broken") ?? 0) + (totals.get("doctor.look") ?? 0),
    }),
    version: ctx.version,
    sendsMail: ctx.sendsMail,
    disk,
    backup: isDaily ? { goodAt: backup.goodAt } : null,
    totals: recordOf(TOTAL_KINDS, (kind) => totals.get(kind) ?? 0),
    countedAt: stored.find(({ kind }) => kind === "members")?.counted_at ?? null,
    days: Array.from({ length: SHOWN_DAYS }, (_, n) => ({
      at: (first + n) * DAY,
      ...recordOf(DAY_KINDS, (kind) => numbers.get(`${first + n} ${kind}`) ?? 0),
    })),
    isPosting: ctx.settings["site.enable_posting"],
    isReadOnly: ctx.settings["site.read_only"],
    asksCaptchas: ctx.settings["site.require_captchas"],
    attack,
    isRegistering: ctx.settings["site.enable_registration"],
    announcement,
    dailySub: dailySub && { name: dailySub.name, title: dailySub.title },
  };
}

/** Finds the current announcement, even if this admin dismissed it. */
async function findCurrent({ read, settings, now }: ReadCtx): Promise<AdminDashboardView["announcement"]> {
  const present = getCurrentAnnouncement(settings, now());
  if (present === null) return null;
  const { pid, text, forMembers, until } = present;
  const post = pid === 0 ? null : await findAnnouncement(read, pid);
  if (pid > 0 && post === null) return null;
  const title = post?.announcement.title ?? text;
  return { title, to: post?.announcement.post_url ?? null, forMembers, until };
}

function attentionOf(
  waiting: Awaited<ReturnType<typeof countPendingWork>>,
  disk: DiskView | null,
  { badBackups, doctor }: { badBackups: boolean; doctor: number },
): AdminTask[] {
  const lines: AdminTask[] = [
    { kind: "reports", count: waiting.reports, to: teamLinks.queue({ isAdmins: true }) },
    { kind: "appeals", count: waiting.appeals, to: adminLinks.appeals() },
    { kind: "applications", count: waiting.applications, to: adminLinks.applications() },
    { kind: "adoptions", count: waiting.adoptions, to: adminLinks.adoptions() },
    { kind: "held", count: waiting.held, to: teamLinks.queue() },
    { kind: "subReports", count: waiting.subReports, to: teamLinks.queue() },
    { kind: "jobs", count: waiting.jobs, to: null },
    { kind: "doctor", count: doctor, to: adminLinks.doctor() },
  ];
  if (disk && disk.free < disk.size * LOW_SPACE) {
    lines.unshift({ kind: "disk", count: Math.floor((100 * disk.free) / disk.size), to: null });
  }
  if (badBackups) lines.unshift({ kind: "backup", count: 1, to: adminLinks.backups() });
  return lines.filter(({ kind, count }) => count > 0 || kind === "disk");
}

function backupOf(totals: ReadonlyMap<string, number>): BackupState {
  const timeOf = (kind: string) => totals.get(kind) || null;
  return {
    goodAt: timeOf("backup.good"),
    failedAt: timeOf("backup.failed"),
    copyFailedAt: timeOf("backup.copy-failed"),
  };
}

/** Backup state that the server with the backups stored. */
export async function loadBackupState(read: Read): Promise<BackupState> {
  return backupOf(new Map((await listTotals(read)).map(({ kind, n }) => [kind, n])));
}

/** Returns age and result of the latest backup for monitoring. */
export async function loadBackupHealth(read: Read, now: number) {
  const { goodAt, failedAt, copyFailedAt } = await loadBackupState(read);
  const age = goodAt === null ? null : Math.round((now - goodAt) / 1_000);
  const verdict = goodAt === null ? "none" : failedAt === null ? "good" : "failed";
  return { verdict, ageSeconds: age, copyFailed: copyFailedAt !== null };
}
